"""Statuses: the outcomes of a task."""

OK, UNSUPPORTED, ERROR = "ok", "unsupported", "error"
WRONG_RESULT, TIMEOUT, CRASHED = "wrong_result", "timeout", "crashed"
STATUSES = (OK, UNSUPPORTED, ERROR, WRONG_RESULT, TIMEOUT, CRASHED)
NOT_STARTED = "it did not start within"
"""The text in the message of a timeout before the first question: another limit holds there."""
