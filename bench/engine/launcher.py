"""Where workers come from: subprocesses on this machine, or whatever offers the same two methods."""

from __future__ import annotations

import itertools
import shutil
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from bench.engine.worker_process import Launch, WorkerProcess
from bench.machine.interpreter import find_interpreter
from bench.model.task import Task


@dataclass(frozen=True)
class WorkerKind:
    """What a worker is for; tasks of one kind share it.

    Attributes:
        cuda_on_cpu, owner: it keeps `.cuda()` calls on the CPU, and is for the sample `owner` alone then.
        memory_limit_bytes: it is killed beyond; None: most of what is free.
        debug: let through what it prints.
    """

    framework: str
    device: str = "cpu"
    threads: int = 1
    cuda_on_cpu: bool = False
    owner: str = ""
    memory_limit_bytes: int | None = None
    debug: bool = False

    @classmethod
    def of(cls, task: Task) -> WorkerKind:
        """The kind that `task` needs."""
        settings = task.settings
        return cls(
            framework=task.framework,
            device=settings.device,
            threads=settings.threads,
            cuda_on_cpu=settings.cuda_on_cpu,
            owner=task.sample if settings.cuda_on_cpu else "",
            memory_limit_bytes=settings.memory_limit_bytes,
            debug=settings.debug,
        )


class Worker(Protocol):
    """A process in which a framework runs, wherever that is."""

    ready: dict[str, Any]

    @property
    def is_alive(self) -> bool: ...

    def wait_ready(self, timeout: float) -> dict[str, Any]:
        """What it announces.  Raises WorkerFailed where the framework cannot be loaded."""

    def ask(self, request: dict[str, Any], timeout: float) -> dict[str, Any]:
        """Its reply.  Raises WorkerFailed when there is none; it is gone then."""

    def close(self) -> None:
        """End it in good order."""

    def kill(self) -> None:
        """End it at once, with everything it started."""


class Launcher(Protocol):
    """Gives a session its workers; owned by whoever made it."""

    def launch(self, kind: WorkerKind, samples_directories: Sequence[Path]) -> Worker:
        """Start a worker without waiting for it.

        samples_directories: of the user's, as the driver names them; a launcher for other machines
            brings them there.
        Raises FrameworkNotInstalled or WorkerFailed.
        """

    def close(self) -> None:
        """Remove what it left behind; its workers have ended."""


class LocalLauncher:
    """Subprocesses on this machine, each in its framework's interpreter.

    Its scratch directory holds their logs and the reference outputs that they share.
    """

    def __init__(self) -> None:
        self._scratch = Path(tempfile.mkdtemp(prefix="bench-"))
        self._counter = itertools.count()

    def launch(self, kind: WorkerKind, samples_directories: Sequence[Path]) -> WorkerProcess:
        launch = Launch(
            interpreter=find_interpreter(kind.framework),
            framework=kind.framework,
            device=kind.device,
            threads=kind.threads,
            samples_directories=tuple(map(str, samples_directories)),
            reference_cache=str(self._scratch),
            cuda_on_cpu=kind.cuda_on_cpu,
            echo_log=kind.debug,
            memory_limit_bytes=kind.memory_limit_bytes,
        )
        return WorkerProcess(launch, self._scratch / f"worker-{next(self._counter)}.log")

    def close(self) -> None:
        shutil.rmtree(self._scratch, ignore_errors=True)
