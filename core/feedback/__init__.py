"""
Verdict → weights: who gains (`credit.py`), the rows appended (`write_back.py`), the weight now (`decay.py`) and
what the rows tell afterwards (`history.py`).

The last stage of the flow; what it writes takes part in the next walk.
"""
