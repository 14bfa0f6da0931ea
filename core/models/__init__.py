"""Adapters of model providers behind the ports. Holds no retrieval and no storage; `engine.py` hands them out."""
