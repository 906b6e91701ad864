"""Seven Up (All Fours), for 2 to 4; clauses SU-1 … SU-52."""
