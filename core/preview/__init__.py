"""
How a page of a source looks, with what a citation quotes marked.

Reading order: `source.py` (what is known of a paper), `page.py` (which way a
page is shown), `pdf.py` with `quote.py` (as a picture), `sheet.py` (as a
grid), `text.py` (in words). Plain data out; the pages draw it.
"""
