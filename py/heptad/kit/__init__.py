"""What every card game needs; no game is known here."""
