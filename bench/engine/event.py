"""What a run tells whoever listens."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bench.model.result import Result
from bench.model.task import Task

READING, PLANNED, STARTING, FINISHED = "reading", "planned", "starting", "finished"
WAITING, NOTICE, RENEWED = "waiting", "notice", "renewed"


@dataclass(frozen=True)
class Event:
    """One thing that happened.

    Attributes:
        kind: "reading" (the sample of `task` is asked for its cases; `done` of `total` samples were),
            "planned" (it is known what there is to do), "starting" (`task` is next), "finished"
            (`result` is in), "waiting" (`task` is to be taken up again once the machine is itself),
            "renewed" (workers were started anew) or "notice" (`text` says what a reader should know).
        done, total: tasks, as far as known.
        tasks: when planned, each as often as it will be visited.
        seconds: that a finished visit to its task took, with its share of what it needed besides; that
            starting workers took.
        code, values: what kind of trouble a notice is about, as a UsageError has them; of waiting, how many
            `rows` do, and by how much each of the `slow` probes is beyond its limit; of a plan, the
            `patience` with what is disturbed, or how many `lanes` work on it side by side.
        descriptions: of the samples, by name, when planned.
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


Progress = Callable[[Event], None]


def ignore(event: Event) -> None:
    """Where nobody listens."""
