"""Sources of workers: subprocesses on this machine, or any object with the same two methods."""

from __future__ import annotations

import itertools
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Protocol

from bench import compilers
from bench.engine import reply
from bench.engine.scratch import Scratch
from bench.engine.worker_kind import WorkerKind
from bench.engine.worker_process import Launch, Waiting, WorkerProcess
from bench.errors import UsageError
from bench.machine.interpreter import find_interpreter
from bench.machine.pinning import quietest_cores

_JUDGE_SCRIPT = Path(__file__).resolve().parent.parent / "judge" / "__main__.py"
_PROVIDER = "numpy"
"""The framework of the worker that makes inputs and reference results for a judge."""


class Worker(Protocol):
    """A process in which a framework runs, wherever that is.

    Attributes:
        ready: the worker's announcement.
        busy_threads: the number of its threads that may be busy; None: it is not known.
    """

    ready: dict[str, Any]
    busy_threads: int | None

    @property
    def is_usable(self) -> bool:
        """True if the worker can be asked: it lives, and has written nothing since its last reply."""

    def wait_ready(self, timeout: float, waiting: Waiting = ...) -> dict[str, Any]:
        """Return the worker's announcement.  Raises WorkerFailed where the framework cannot be loaded.

        waiting: called now and then with the seconds of waiting so far.
        """

    def ask(self, request: dict[str, Any], timeout: float) -> dict[str, Any]:
        """Return the worker's reply; to TAKE and CLOSE it may have an `Account` under "account".

        Raises WorkerFailed when there is no reply; the worker is gone then.
        """

    def close(self) -> None:
        """End the worker in good order."""

    def kill(self) -> None:
        """End the worker at once, with all processes that it started."""


class Launcher(Protocol):
    """The source of a session's workers; its creator owns it."""

    def launch(self, kind: WorkerKind, samples_directories: Sequence[Path]) -> Worker:
        """Start a worker without waiting for it.

        samples_directories: the user's sample directories, with their paths on the driver's machine; a
        launcher for other machines copies them there.
        Raises FrameworkNotInstalled or WorkerFailed.
        """

    def close(self) -> None:
        """Remove the files that it left behind; its workers have ended."""


class LocalLauncher:
    """A launcher of subprocesses on this machine, each in its framework's interpreter.

    Its scratch directory holds their logs and the reference outputs that they share.  It finds the quietest
    cores once, before the first worker that is to be kept on them.

    Attributes:
        cores: the cores for workers that start from now on; None: the kind of the worker decides.
    """

    def __init__(
        self,
        interpreter: str | None = None,
        variables: Mapping[str, str] | None = None,
        side_by_side: int = 1,
        device: str | None = None,
        cores: tuple[int, ...] | None = None,
    ) -> None:
        """Create the launcher and its scratch directory.

        interpreter: the interpreter of all workers; None: each framework's own.
        variables: added to the environment of all workers.
        side_by_side: the number of sessions that have workers at the same time, from here or from elsewhere.
        device: the device of all workers, instead of the similar device of their kind.
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
        """Return the quietest cores, one per thread; None: all cores are needed, or cannot be chosen.

        threads: None: their number is not known.
        """
        if threads not in self._quietest:
            self._quietest[threads] = None if threads is None else quietest_cores(threads)
        return self._quietest[threads]

    def close(self) -> None:
        self._scratch.remove()


@dataclass(frozen=True)
class JudgeLaunch(Launch):
    """The start of a judge.

    Attributes:
        candidate, provider: the launches of the judged worker and of the worker that makes the inputs.
        log: the path that the names of their logs begin with.
    """

    candidate: Launch | None = None
    provider: Launch | None = None
    log: str = ""

    def command(self) -> list[str]:
        return [self.interpreter, str(_JUDGE_SCRIPT), self.kind.framework]

    def request(self) -> dict[str, Any]:
        return {
            "request": reply.START,
            "candidate": _fields(self.candidate),
            "provider": _fields(self.provider),
            "log": self.log,
        }


def judged(launch: Launch, log: Path) -> JudgeLaunch:
    """Return the launch of a judge for the worker of `launch`; the judge runs in this interpreter.

    They share no files: the candidate could have written a file that the reference provider reads.
    Raises UsageError where the system has no judge.
    """
    if sys.platform != "linux":
        raise UsageError("judged workers need Linux: memory that processes share, and their clocks")
    kind = replace(launch.kind, adversarial=False)
    own = log.with_name(f"{log.stem}-candidate")
    own.mkdir()
    candidate = replace(launch, kind=kind, reference_cache=str(own))
    provider = Launch(
        WorkerKind(
            _PROVIDER, threads=kind.threads, memory_limit_bytes=kind.memory_limit_bytes, debug=kind.debug
        ),
        interpreter=sys.executable,
        samples_directories=launch.samples_directories,
    )
    return JudgeLaunch(
        launch.kind, sys.executable, cores=launch.cores, candidate=candidate, provider=provider, log=str(log)
    )


def _fields(launch: Launch | None) -> dict[str, Any]:
    """Return the values from which the judge makes the launch again."""
    assert launch is not None
    found = {
        name: getattr(launch, name)
        for name in ("interpreter", "samples_directories", "reference_cache", "cores")
    }
    return {**found, "kind": vars(launch.kind), "variables": dict(launch.variables)}
