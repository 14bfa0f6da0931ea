"""Which text governs at a date: outlines, effects of papers on each other, standings."""
