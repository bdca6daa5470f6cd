"""Statuses: what became of a task."""

OK, UNSUPPORTED, ERROR = "ok", "unsupported", "error"
WRONG_RESULT, TIMEOUT, CRASHED = "wrong_result", "timeout", "crashed"
STATUSES = (OK, UNSUPPORTED, ERROR, WRONG_RESULT, TIMEOUT, CRASHED)
NOT_STARTED = "it did not start within"
"""How the message of a timeout begins, or goes on, where nothing was asked yet: another limit holds there."""
