"""The history of results, by its import path for users; `bench.history` has the code."""

from bench.history.history import add_epoch, add_run, changes, history, series_of

__all__ = ["add_epoch", "add_run", "changes", "history", "series_of"]
