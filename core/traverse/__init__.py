"""Question + hypergraph → walk; pure, no I/O. Read question, first, hop, walk in this order. Next: `evidence/`."""
