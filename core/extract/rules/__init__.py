"""The local extractor's rules, one family a module: what a text of contracts says in fixed forms."""
