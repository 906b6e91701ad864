"""Slow second readings of the rules: plain, separate from the engine, and only for the tests."""
