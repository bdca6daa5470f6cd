"""Describes how to start a worker under a judge, with the judge and the reference provider of its inputs."""

from __future__ import annotations

import sys
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from bench.engine import reply
from bench.engine.worker_kind import WorkerKind
from bench.engine.worker_process import Launch
from bench.errors import UsageError

_JUDGE_SCRIPT = Path(__file__).resolve().parent.parent / "judge" / "__main__.py"
_REFERENCE = "numpy"


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
            _REFERENCE, threads=kind.threads, memory_limit_bytes=kind.memory_limit_bytes, debug=kind.debug
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
