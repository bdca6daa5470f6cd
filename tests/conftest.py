"""Runs the real command line in processes of its own and reads the run files it leaves."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import hypothesis
import pytest
from browser import browser  # noqa: F401
from database_server import postgres  # noqa: F401
from durations import pytest_addoption, pytest_collection_modifyitems  # noqa: F401
from processes import API, ROOT, Run, environment_with

FAULTY = ROOT / "tests" / "faulty"

# Of the terminal that the tests were started from, and pytest-xdist tells it to its workers.
for variable in ("COLUMNS", "LINES"):
    os.environ.pop(variable, None)

# A job in the background ignores Ctrl-C, and so would all processes that tests start and interrupt.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# A busy machine draws slowly; that is no failure.
hypothesis.settings.register_profile(
    "busy", deadline=None, suppress_health_check=[hypothesis.HealthCheck.too_slow]
)
hypothesis.settings.load_profile("busy")


@pytest.fixture(scope="session")
def faulty_environment() -> dict[str, str]:
    """The framework `faulty` installed and chosen, its samples known."""
    return {
        "FRAMEWORK": "faulty",
        "PYTHONPATH": str(FAULTY),
        "BENCH_SAMPLES_PATH": str(FAULTY / "samples"),
    }


@pytest.fixture
def held_environment(faulty_environment, tmp_path) -> Iterator[dict[str, str]]:
    """The sample `waits` and the framework `waiting` say that they are there, and stay."""
    hold = tmp_path / "hold"
    hold.touch()
    names = {"FAULTY_HOLD": hold, "FAULTY_STARTED": tmp_path / "started", "TMPDIR": tmp_path}
    yield {**faulty_environment, **{name: str(path) for name, path in names.items()}}
    hold.unlink(missing_ok=True)  # should a worker have outlived its test


@pytest.fixture(scope="session")
def run_api(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Run]:
    """Runs `python bench/api/api.py *arguments`, in an empty directory unless one is given."""

    def run(
        *arguments: str | Path,
        env: dict[str, str] | None = None,
        cwd: Path | None = None,
        program: Sequence[str | Path] = (sys.executable, API),
        timeout: float = 120,
        **options: Any,
    ) -> Run:
        directory = cwd or tmp_path_factory.mktemp("run")
        process = subprocess.run(
            [*map(str, program), *map(str, arguments)],
            cwd=directory,
            env=environment_with(env or {}),
            capture_output=True,
            text=True,
            timeout=timeout,
            check=False,
            **options,
        )
        output = arguments[arguments.index("--output") + 1] if "--output" in arguments else "results"
        return Run.of(process, directory / output)

    return run


def _heed_the_terminal() -> None:
    """Children of what `nohup` starts inherit that a terminal's end is ignored."""
    signal.signal(signal.SIGHUP, signal.SIG_DFL)


@pytest.fixture
def start_api(tmp_path: Path) -> Callable[..., subprocess.Popen[str]]:
    """Starts `python bench/api/api.py *arguments` in `tmp_path`, leading a group; killed at the end."""
    started: list[subprocess.Popen[str]] = []

    def start(
        *arguments: str | Path,
        env: dict[str, str] | None = None,
        stdout: int = subprocess.PIPE,
        stderr: int = subprocess.PIPE,
    ) -> subprocess.Popen[str]:
        process = subprocess.Popen(
            [sys.executable, str(API), *map(str, arguments)],
            cwd=tmp_path,
            env=environment_with(env or {}),
            stdout=stdout,
            stderr=stderr,
            text=True,
            start_new_session=True,
            preexec_fn=_heed_the_terminal,  # noqa: PLW1509
        )
        started.append(process)
        return process

    yield start
    for process in started:
        process.kill()
        process.communicate()
