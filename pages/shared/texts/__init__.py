"""
Every text of the interface, Chinese and English side by side, so that neither can be forgotten.

One module a page, and what several pages show in `facts.py`, `frame.py` and
`errors.py`. Values in braces are filled in by the page, which escapes them where
they come from a document. "{n:hop|hops}" gives the singular for one.
"""
