"""Siete y media, for 2 to 8: one is the bank, the others play against it; clauses SM-1 … SM-43."""
