"""Statuses: what became of a task."""

OK, UNSUPPORTED, ERROR = "ok", "unsupported", "error"
WRONG_RESULT, TIMEOUT, CRASHED = "wrong_result", "timeout", "crashed"
STATUSES = (OK, UNSUPPORTED, ERROR, WRONG_RESULT, TIMEOUT, CRASHED)
