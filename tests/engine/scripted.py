"""A session without processes: its workers reply as a script says, on a machine with a made-up clock."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from bench.engine import campaign, visit
from bench.engine.worker_process import WorkerFailed
from bench.model.probe import ARITHMETIC
from bench.model.settings import Settings
from bench.model.status import CRASHED
from bench.model.task import Task

CALM, SLOW = 1e-6, 2e-6
"""The seconds that the probe takes, on a calm and on a slow machine."""
BLOCKS = 4
"""The number of blocks in each turn."""


def task(framework: str, stage: int = 1, case_index: int = 0, **settings: Any) -> Task:
    case = {"size": case_index}
    return Task(
        *("abs", "", "", case_index, case, framework, framework, stage, "forward"),
        settings=Settings(**settings),
    )


def name_of(task: Task) -> str:
    """Return the name of a task in a script: `torch 2`, `torch 2 of case 1`."""
    case = f" of case {task.case_index}" if task.case_index else ""
    return f"{task.framework} {task.stage}{case}"


class ScriptedWorker(dict[str, int]):
    """A worker: for each of its open tasks, by key, the number of its takes."""

    busy_threads = None


class ScriptedSession:
    """A stand-in for the session, as visits and campaigns use it.

    Attributes:
        script: (name of the task, request) -> its replies in turn, before the default one: keys of a
            reply, or an error to raise.
        enough_after: takes until a task has enough, counted from its opening.
        asked: every (request, name of the task), in order.
        questions: the question of each of them.
        is_slow: returns whether the machine is disturbed now.
        now: seconds on the clock, which a take sets forward by `take_seconds`.
        generation: how often the workers were renewed.
        rooms: how often they were ended because of the memory that they held.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch):
        self.script: dict[tuple[str, str], list[Any]] = defaultdict(list)
        self.enough_after: dict[str, int] = defaultdict(lambda: 3)
        self.asked: list[tuple[str, str]] = []
        self.questions: list[dict[str, Any]] = []
        self.timeouts: list[float] = []
        self.is_slow: Callable[[], bool] = lambda: False
        self.now, self.take_seconds, self.generation, self.rooms = 0.0, 0.01, 0, 0
        self.released: list[str] = []
        self._workers: dict[str, ScriptedWorker] = {}
        clock = SimpleNamespace(perf_counter=lambda: self.now, sleep=self._sleep)
        monkeypatch.setattr(visit, "CLOCK", SimpleNamespace(seconds=lambda: self.now))
        monkeypatch.setattr(campaign, "time", clock)

    def owner_of(self, task: Task) -> str:
        return ""

    def worker_of(self, task: Task) -> Any:
        return self._workers.get(task.framework)

    def ask(self, task: Task, question: dict[str, Any], timeout: float) -> dict[str, Any]:
        kind, name = question["request"], name_of(task)
        worker = self._workers.setdefault(task.framework, ScriptedWorker())
        self.asked.append((kind, name))
        self.questions.append(question)
        self.timeouts.append(timeout)
        lines = self.script[name, kind]
        line = lines.pop(0) if lines else {}
        if isinstance(line, WorkerFailed):
            del self._workers[task.framework]
            raise line
        return {"status": "ok", **getattr(self, f"_{kind}")(task, worker), **line}

    def make_room(self) -> None:
        self._workers.clear()
        self.rooms += 1

    def release(self, task: Task) -> None:
        self.released.append(name_of(task))

    def renew(self) -> None:
        self._workers.clear()
        self.generation += 1

    def of(self, *kinds: str) -> list[str]:
        """Return the names of the tasks that these requests were for, in order."""
        return [name for kind, name in self.asked if kind in kinds]

    def _sleep(self, seconds: float) -> None:
        self.now += seconds

    def _reading(self) -> float:
        return SLOW if self.is_slow() else CALM

    def _open(self, task: Task, worker: dict[str, int]) -> dict[str, Any]:
        worker[task.key] = 0
        return {
            "calls_per_block": 10,
            "footprint_bytes": 1000,
            "check": {"checked": True, "reference": "numpy", "largest_error": 0.0},
            "input_checksum": "0" * 32,
            "dtype": "float32",
            "memory_source": "resident_high_water",
        }

    def _take(self, task: Task, worker: dict[str, int]) -> dict[str, Any]:
        assert task.key in worker, f"{name_of(task)} is not open in this process"
        worker[task.key] += 1
        self.now += self.take_seconds
        reading = self._reading()
        return {
            "block_seconds": [1e-3 * task.stage * reading / CALM] * BLOCKS,
            "block_probes": {ARITHMETIC: [reading] * BLOCKS},
            "compiled_seconds": 0.0,
            "enough": worker[task.key] >= self.enough_after[name_of(task)],
            "seconds": self.take_seconds,
        }

    def _close(self, task: Task, worker: dict[str, int]) -> dict[str, Any]:
        del worker[task.key]
        return {"suspicions": [], "warmup_calls": 1}

    def _probe(self, task: Task, worker: dict[str, int]) -> dict[str, Any]:
        return {"seconds": {ARITHMETIC: self._reading()}}


def death() -> WorkerFailed:
    return WorkerFailed(CRASHED, "the worker was killed by SIGSEGV")
