"""Sevens (Fan Tan, Domino, Parliament, Shichi Narabe), for 3 to 8; clauses SV-1 … SV-49."""
