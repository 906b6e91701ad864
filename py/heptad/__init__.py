"""Heptad: the card games of the number seven, as rules, players, records and one browser page."""

VERSION = "0.1.0"
