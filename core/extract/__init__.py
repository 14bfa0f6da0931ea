"""Passage → nodes, hyperedges, mentions: what the rules and the small models find. Next in the flow: `store/`."""
