"""The page: frames become elements, gestures become moves. Runs on the browser's main thread; knows no game's rules."""
