"""Commands that tests run in processes of their own, as a new user would: nothing of ours steers them."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent


def environment_with(changes: Mapping[str, str]) -> dict[str, str]:
    """This process's environment without what steers the benchmark or was measured, and with `changes`."""
    steering = ("FRAMEWORK", "SAMPLE_IMPL", "DEVICE_CPU")
    kept = {
        name: value
        for name, value in os.environ.items()
        if name not in steering and not name.startswith("BENCH_")
    }
    measured = ("BENCH_PEAK", "BENCH_CALIBRATION", "BENCH_GATE_RATES")
    return {**kept, **dict.fromkeys(measured, "/nonexistent/known.json"), **changes}


def user_environment(changes: Mapping[str, str] | None = None) -> dict[str, str]:
    """Of who has this checkout, and its Python first in the path."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    return environment_with({"PYTHONPATH": str(ROOT), "PATH": path, **(changes or {})})


def process(
    command: str | Sequence[str],
    directory: Path,
    environment: Mapping[str, str] | None = None,
    timeout: float = 900,
    **options: Any,
) -> subprocess.CompletedProcess[str]:
    """`command`, which a shell reads where it is one text; `environment` are changes of it."""
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
    """`python -m bench *arguments` in the directory `cwd`."""
    return process(bench_command(*arguments), cwd, environment, **options)


def bench_command(*arguments: object) -> list[str]:
    return [sys.executable, "-m", "bench", *map(str, arguments)]
