"""Runs a plan: one worker at a time, every task answered, whatever becomes of its worker."""

from __future__ import annotations

import itertools
import shutil
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any

from bench.engine.plan import Plan, Request, plan_framework
from bench.engine.worker_process import Launch, WorkerFailed, WorkerProcess
from bench.machine.interpreter import find_interpreter
from bench.model.result import Result
from bench.model.task import Task

START_TIMEOUT = 300.0
DESCRIBE_TIMEOUT = 60.0


@dataclass(frozen=True)
class WorkerSettings:
    """How workers are started and watched.

    Attributes:
        threads: per operator, the same in every framework.
        isolate: a fresh worker for every task.
        timeout: seconds after which a task's worker is killed.
        echo_log: let the worker's standard error through (BENCH_DEBUG=1).
        memory_limit_bytes: a worker is killed beyond; None: most of what is free.
    """

    device: str = "cpu"
    threads: int | None = None
    isolate: bool = False
    timeout: float = 120.0
    samples_directories: tuple[str, ...] = ()
    echo_log: bool = False
    memory_limit_bytes: int | None = None


class Engine:
    """Owns the workers of a run; a context manager that leaves none behind.

    One warm worker per framework; they take turns, so none disturbs another's timing.
    """

    def __init__(self, settings: WorkerSettings):
        self._settings = settings
        self._scratch = Path(tempfile.mkdtemp(prefix="bench-"))
        self._workers: dict[tuple[str, bool], WorkerProcess] = {}
        self._counter = itertools.count()

    def __enter__(self) -> Engine:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for slot in list(self._workers):
            self._discard(slot, orderly=kind is None)
        shutil.rmtree(self._scratch, ignore_errors=True)

    def start(self, framework: str) -> None:
        """Start the framework's worker without waiting for it.

        Raises FrameworkNotInstalled or WorkerFailed.
        """
        self._worker_for(framework)

    def await_ready(self, framework: str) -> dict[str, Any]:
        """What the worker announces: versions, threads, device, stages.

        Raises WorkerFailed where the framework cannot be loaded.
        """
        try:
            return self._worker_for(framework).wait_ready(START_TIMEOUT)
        except WorkerFailed:
            self._workers.pop((framework, False), None)
            raise

    def plan(self, request: Request, framework: str) -> Plan:
        """The tasks of `framework`, its samples described by its worker."""

        return plan_framework(request, framework, self.describe)

    def describe(self, draft: Task) -> dict[str, Any]:
        """The cases and configuration of the sample that `draft` names.  Raises WorkerFailed."""
        question = {"package": draft.package, "implementation": draft.implementation}
        timeout = min(DESCRIBE_TIMEOUT, self._settings.timeout)
        return self._ask(draft, {"request": "describe", **question}, timeout)

    def bandwidths(self, threads: int) -> list[dict[str, float]]:
        """How fast `threads` threads move memory (see `bench.worker.bandwidth`).  Raises WorkerFailed."""
        worker = self._worker_for("numpy")
        worker.wait_ready(START_TIMEOUT)
        return worker.ask({"request": "bandwidths", "threads": threads}, self._settings.timeout)["bandwidths"]

    def measure(self, task: Task) -> Result:
        """The result of `task`; a worker that dies or hangs over it is a result too."""
        started = time.perf_counter()
        try:
            reply = self._ask(task, {"request": "run", "task": task.as_json()}, self._settings.timeout)
        except WorkerFailed as failed:
            reply = {"status": failed.status, "message": str(failed)}
        if self._settings.isolate:
            self._discard((task.framework, task.cuda_on_cpu), orderly=True)
        status = reply.pop("status")
        if (trace := reply.pop("trace", None)) and task.trace_path:
            reply["timeline"] = _written(Path(task.trace_path), trace)
        return Result.of_task(task, status, wall_seconds=time.perf_counter() - started, **reply)

    def _ask(self, task: Task, question: dict[str, Any], timeout: float) -> dict[str, Any]:
        owner = task.sample if task.cuda_on_cpu else ""
        worker = self._worker_for(task.framework, task.cuda_on_cpu, owner)
        try:
            worker.wait_ready(START_TIMEOUT)
            return worker.ask(question, timeout)
        except WorkerFailed:
            self._workers.pop((task.framework, task.cuda_on_cpu), None)
            raise
        except KeyboardInterrupt:  # it is at work on what nobody waits for
            self._discard((task.framework, task.cuda_on_cpu), orderly=False)
            raise

    def _worker_for(self, framework: str, cuda_on_cpu: bool = False, owner: str = "") -> WorkerProcess:
        """The warm worker if it was launched alike, else a new one in its place."""
        settings, slot = self._settings, (framework, cuda_on_cpu)
        launch = Launch(
            interpreter=find_interpreter(framework),
            framework=framework,
            device=settings.device,
            threads=settings.threads,
            samples_directories=settings.samples_directories,
            reference_cache=str(self._scratch),
            cuda_on_cpu=cuda_on_cpu,
            echo_log=settings.echo_log,
            owner=owner,
            memory_limit_bytes=settings.memory_limit_bytes,
        )
        kept = self._workers.get(slot)
        if kept is not None and (kept.launch != launch or (not kept.is_alive and kept.ready)):
            self._discard(slot, orderly=True)
        if slot not in self._workers:
            log = self._scratch / f"worker-{next(self._counter)}.log"
            self._workers[slot] = WorkerProcess(launch, log)
        return self._workers[slot]

    def _discard(self, slot: tuple[str, bool], orderly: bool) -> None:
        worker = self._workers.pop(slot, None)
        if worker is None:
            return
        if orderly:
            worker.close()
        else:
            worker.kill()


def _written(path: Path, trace: str) -> str:
    """Write a Chrome trace, its folder made if need be.  Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(trace, encoding="utf-8")
    return str(path)
