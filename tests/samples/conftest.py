"""The real command, run in a process of its own, and its run file as Python values."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

SCRIPT = Path(__file__).resolve().parents[2] / "bench" / "api" / "api.py"
OURS = ("FRAMEWORK", "SAMPLE_IMPL", "DEVICE_CPU", "BENCH_")


@dataclass
class Run:
    """What a command printed, how it ended and every result it wrote."""

    status: int
    output: str
    errors: str
    results: list[dict[str, Any]]

    def of(self, sample: str) -> list[dict[str, Any]]:
        return [result for result in self.results if result["sample"] == sample]

    def statuses(self, sample: str) -> set[str]:
        return {result["status"] for result in self.of(sample)}


@pytest.fixture(scope="session")
def run_command(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Run]:
    """`run_command("-c", "abs", FRAMEWORK="torch")`, from an empty working directory."""

    def run(*arguments: str, cwd: Path | None = None, **environment: str) -> Run:
        directory = tmp_path_factory.mktemp("run")
        inherited = {key: value for key, value in os.environ.items() if not key.startswith(OURS)}
        command = [sys.executable, str(SCRIPT), *arguments, "--output", str(directory / "results")]
        finished = subprocess.run(
            [*command, "--time-budget", "0.01", "--threads", "1"],
            cwd=cwd or directory,
            env={**inherited, **environment},
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )
        results = []
        for path in (directory / "results").glob("*.jsonl"):
            records = [json.loads(line) for line in path.read_text().splitlines()]
            results += [record for record in records if record["record"] == "result"]
        return Run(finished.returncode, finished.stdout, finished.stderr, results)

    return run


@pytest.fixture(scope="session")
def write_folder() -> Callable[..., Path]:
    """`write_folder(directory, "abs", {"__init__.py": ...})` makes a sample's folder."""

    def write(directory: Path, name: str, files: dict[str, str]) -> Path:
        folder = directory / name
        folder.mkdir(parents=True)
        for file, text in files.items():
            (folder / file).write_text(text, encoding="utf-8")
        return folder

    return write
