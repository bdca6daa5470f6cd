"""Command lines that run a case again."""

from __future__ import annotations

import json
import shlex
from collections.abc import Sequence

from bench.model.result import Result


def replay_lines(results: Sequence[Result]) -> list[str]:
    """The command that runs one case again, for every case that failed, else for the first."""
    failed = [result for result in results if result.is_failure]
    lines = {replay_command(result): None for result in failed or results[:1]}
    return [f"replay: {line}" for line in lines]


def replay_command(result: Result) -> str:
    """The command line that measures the case of `result` again, on the same inputs."""
    settings = result.task.settings
    parts = ["python", "-m", "bench", "run", "--frameworks", result.framework, "-c", result.sample]
    parts += ["-st", str(result.stage), "--direction", result.direction, "--seed", str(settings.seed)]
    if settings.dtype:
        parts += ["--dtype", settings.dtype]
    return shlex.join([*parts, "--case", json.dumps(result.case)])
