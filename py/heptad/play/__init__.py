"""Matches, their records and their links: the only part that holds the truth."""
