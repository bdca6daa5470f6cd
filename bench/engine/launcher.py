"""Where workers come from: subprocesses on this machine, or whatever offers the same two methods."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Protocol

from bench import compilers
from bench.engine.judged import judged
from bench.engine.scratch import Scratch
from bench.engine.worker_kind import WorkerKind
from bench.engine.worker_process import Launch, Waiting, WorkerProcess
from bench.machine.interpreter import find_interpreter
from bench.machine.pinning import quietest_cores


class Worker(Protocol):
    """A process in which a framework runs, wherever that is.

    Attributes:
        ready: what it announces.
        busy_threads: of its own that may be busy; None: nobody knows.
    """

    ready: dict[str, Any]
    busy_threads: int | None

    @property
    def is_usable(self) -> bool:
        """Whether it can be asked: it lives, and has written nothing since its last reply."""

    def wait_ready(self, timeout: float, waiting: Waiting = ...) -> dict[str, Any]:
        """What it announces.  Raises WorkerFailed where the framework cannot be loaded.

        waiting: hears now and then for how many seconds nothing has come.
        """

    def ask(self, request: dict[str, Any], timeout: float) -> dict[str, Any]:
        """Its reply; to TAKE and CLOSE it may have an `Account` under "account".

        Raises WorkerFailed when there is none; it is gone then.
        """

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

    Its scratch directory holds their logs and the reference outputs that they share.  Which cores are the
    quietest it finds out once, before the first worker that is to be kept on them.

    Attributes:
        cores: that the workers which are started from now on are kept on; None: as their kind has it.
    """

    def __init__(
        self,
        interpreter: str | None = None,
        variables: Mapping[str, str] | None = None,
        side_by_side: int = 1,
        device: str | None = None,
        cores: tuple[int, ...] | None = None,
    ) -> None:
        """interpreter: of all workers; None: each framework's own.  variables: of their environment.

        side_by_side: so many sessions have workers at a time, from here or from elsewhere.
        device: that all workers serve instead of their kind's, which is like it.
        """
        self._interpreter, self._variables = interpreter, dict(variables or {})
        self._side_by_side, self._device = side_by_side, device
        self.cores = cores
        self._scratch = Scratch()
        self._counter = itertools.count()
        self._quietest: dict[int | None, tuple[int, ...] | None] = {}

    def launch(self, kind: WorkerKind, samples_directories: Sequence[Path]) -> WorkerProcess:
        if self._device is not None:
            kind = replace(kind, device=self._device)
        scratch = self._scratch.ensure()
        environment, variables = compilers.needs_of(kind.framework, kind.compiler)
        launch = Launch(
            kind,
            interpreter=self._interpreter or find_interpreter(kind.framework, environment),
            samples_directories=tuple(map(str, samples_directories)),
            reference_cache=str(scratch),
            cores=self.cores or (self._cores(kind.threads) if kind.pin else None),
            side_by_side=self._side_by_side,
            variables={**variables, **self._variables},
        )
        log = scratch / f"worker-{next(self._counter)}.log"
        return WorkerProcess(judged(launch, log) if kind.adversarial else launch, log)

    def _cores(self, threads: int | None) -> tuple[int, ...] | None:
        """threads: None: nobody knows how many, so that all cores are needed."""
        if threads not in self._quietest:
            self._quietest[threads] = None if threads is None else quietest_cores(threads)
        return self._quietest[threads]

    def close(self) -> None:
        self._scratch.remove()
