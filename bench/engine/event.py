"""The events that a run reports while it goes on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bench.model.result import Result
from bench.model.task import Task, case_label
from bench.model.text import format_seconds, printable

READING, PLANNED, STARTING, FINISHED = "reading", "planned", "starting", "finished"
WAITING, NOTICE, RENEWED = "waiting", "notice", "renewed"


@dataclass(frozen=True)
class Event:
    """One thing that happened in a run.

    Attributes:
        kind: "reading" (the sample of `task` is asked for its cases; `done` of `total` samples were asked),
            "planned" (all tasks are known), "starting" (`task` is next), "finished" (`result` is there),
            "waiting" (`task` is measured again once the machine is calm), "renewed" (workers were restarted)
            or "notice" (`text` is a message for the reader).
        done, total: numbers of tasks, as far as they are known.
        tasks: if kind is "planned": the tasks, each as often as it will be visited.
        seconds: the duration of a finished visit to the task, with the task's share of the overhead; or the
            duration of starting workers.
        code, values: of a notice: the kind of trouble, as in a UsageError.  Of "waiting": the number of
            waiting `rows`, and the `slow` probes with their ratios to their limits.  Of "planned": the
            `patience` for disturbed rows, or the number of `lanes` that work on it side by side.
        descriptions: if kind is "planned": the descriptions of the samples, by name.
    """

    kind: str
    done: int = 0
    total: int = 0
    task: Task | None = None
    result: Result | None = None
    tasks: Sequence[Task] = field(default=(), repr=False)
    seconds: float = 0.0
    text: str = ""
    code: str = ""
    values: Mapping[str, Any] = field(default_factory=dict)
    descriptions: Mapping[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        """Return one line, for `progress=print`."""
        if self.task is None:
            return {
                PLANNED: f"measurements planned: {self.total}",
                RENEWED: f"fresh workers started in {format_seconds(self.seconds)}",
            }.get(self.kind, printable(self.text))
        if self.kind == READING:
            return f"reading {self.task.sample}, {self.task.framework} ({self.done + 1} of {self.total})"
        if self.kind == FINISHED:
            return f"{self.done} of {self.total}: {self.result}"
        case = printable(f"{self.task.sample} {case_label(self.task)}")
        return f"waiting for calm to measure {case} again" if self.kind == WAITING else f"measuring {case}"


Progress = Callable[[Event], None]


def ignore(event: Event) -> None:
    """Ignore the event: the default where nothing listens."""
