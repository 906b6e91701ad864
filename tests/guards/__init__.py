"""Nobody peeks: five guards, a file each. Here they run small; `make soak` runs the same code with larger numbers.

1. test_shape.py         what a bot is handed, and what its modules can reach
2. test_interference.py  another hidden world changes nothing: view, legal moves, moves of the bots, hints
3. test_tripwire.py      hidden cards that raise when they are read
4. test_calibration.py   guesses come true as often as they say, and are uniform where all worlds can be listed
5. test_alarm.py         a twin that cheats is clearly stronger (twins.py)

In every file something that peeks, or is skewed, is planted, and caught.
"""
