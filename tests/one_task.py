"""One task from opening to closing, without an engine: in this very process, or asked of a worker."""

from __future__ import annotations

from typing import Any

from bench.engine.launcher import Worker
from bench.frameworks.base import Framework
from bench.model.task import Task
from bench.worker.check.correctness import References
from bench.worker.serve.execution import OpenedTask


def carry_out(framework: Framework, task: Task, audited: bool = False) -> dict[str, Any]:
    """Return the fields of the task's result.  Raises what opening, measuring and closing raise."""
    opened = OpenedTask(framework, References(None), task, audited=audited)
    fields = {**opened.facts}
    if task.settings.measure:
        fields |= opened.take(None, {}, False)  # without a limit of time
    return {**fields, **opened.close(newest=True)}


def ask_of(worker: Worker, task: Task, timeout: float) -> dict[str, Any]:
    """Return the worker's replies as one, or the first that is a failure.  Raises WorkerFailed."""
    asked = {"key": task.key}
    turn = {"request": "take", **asked, "seconds": None, "known": {}, "rewarm": False}
    found: dict[str, Any] = {}
    for question in (
        {"request": "open", "task": task.as_json(), "calls_per_block": None, "others_open": False},
        *([turn] if task.settings.measure else []),
        {"request": "close", **asked},
    ):
        reply = worker.ask(question, timeout)
        if reply["status"] != "ok":
            return reply
        found |= reply
    return found
