"""Simulations and counts, for CPython only."""
