"""The line that answers by computing from what sentences state: one module a rule, silent where it is unsure."""
