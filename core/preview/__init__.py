"""
How a page of a source looks, with what a citation quotes marked.

Reading order: `source.py` (what is known of a paper), `page.py` (which way a
page is shown), `pdf.py` with `quote.py`, or `picture.py` (as a picture, marked by `marks.py`),
`sheet.py` (as a grid), `text.py` (in words). Plain data out; the pages draw it.
"""
