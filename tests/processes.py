"""Commands that tests run in processes of their own, as a new user would, without settings of ours."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

import psutil

import bench

ROOT = Path(__file__).resolve().parent.parent
API = ROOT / "bench" / "api" / "api.py"


@dataclass
class Run:
    """A command that has ended, with the content of the latest run file that it can have written.

    Attributes:
        lines: the results as they stand in the file; a result that was visited again has several lines.
        results: each result once, with the blocks of all of its lines.
    """

    process: subprocess.CompletedProcess[str]
    path: Path | None = None
    header: dict[str, Any] = field(default_factory=dict)
    lines: list[dict[str, Any]] = field(default_factory=list)

    @classmethod
    def of(cls, process: subprocess.CompletedProcess[str], output: Path) -> Run:
        paths = sorted(output.glob("run-*.jsonl"))
        if not paths:
            return cls(process)
        text = paths[-1].read_text()
        records = [json.loads(line) for line in text[: text.rfind("\n") + 1].splitlines()]
        return cls(process, paths[-1], records[0], records[1:])

    @cached_property
    def results(self) -> list[dict[str, Any]]:
        return [] if self.path is None else [result.as_json() for result in bench.load(self.path)]

    @property
    def status(self) -> int:
        return self.process.returncode

    @property
    def stdout(self) -> str:
        return self.process.stdout

    @property
    def stderr(self) -> str:
        return self.process.stderr

    @property
    def statuses(self) -> dict[str, str]:
        """The status of every sample; of several cases, that of the last."""
        return {result["sample"]: result["status"] for result in self.results}


def environment_with(changes: Mapping[str, str]) -> dict[str, str]:
    """Return this process's environment without settings and measurements of ours, plus `changes`."""
    steering = ("FRAMEWORK", "SAMPLE_IMPL", "DEVICE_CPU")
    kept = {
        name: value
        for name, value in os.environ.items()
        if name not in steering and not name.startswith("BENCH_")
    }
    measured = ("BENCH_PEAK", "BENCH_CALIBRATION", "BENCH_GATE_RATES")
    unknown = {**dict.fromkeys(measured, "/nonexistent/known.json"), "BENCH_MACHINE": "off"}
    return {**kept, **unknown, **changes}


def user_environment(changes: Mapping[str, str] | None = None) -> dict[str, str]:
    """Return the environment of a user with this checkout, whose Python is first in the path."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    return environment_with({"PYTHONPATH": str(ROOT), "PATH": path, **(changes or {})})


def process(
    command: str | Sequence[str],
    directory: Path,
    environment: Mapping[str, str] | None = None,
    timeout: float = 900,
    **options: Any,
) -> subprocess.CompletedProcess[str]:
    """Run `command`, with a shell if it is one text; `environment` holds changes of the environment."""
    return subprocess.run(
        command,
        shell=isinstance(command, str),
        cwd=directory,
        env=user_environment(environment),
        capture_output=True,
        text=True,
        timeout=timeout,
        check=False,
        **options,
    )


def bench_process(
    *arguments: object, cwd: Path, environment: Mapping[str, str] | None = None, **options: Any
) -> subprocess.CompletedProcess[str]:
    """Run `python -m bench *arguments` in the directory `cwd`."""
    return process(bench_command(*arguments), cwd, environment, **options)


def bench_command(*arguments: object) -> list[str]:
    return [sys.executable, "-m", "bench", *map(str, arguments)]


def wait_for(condition: Callable[[], bool], what: str) -> None:
    """Wait until the condition is true; fail after a minute."""
    deadline = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < deadline, f"{what} did not happen within a minute"
        time.sleep(0.02)


def is_gone(pid: int) -> bool:
    """Return whether a process has ended, even if its exit status was not collected yet."""
    try:
        return psutil.Process(pid).status() == psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return True
