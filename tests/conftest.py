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

# The size of the terminal that the tests were started from, which pytest-xdist passes to its workers.
for variable in ("COLUMNS", "LINES"):
    os.environ.pop(variable, None)

# Tests know nothing of this machine, and leave nothing for its next run.
os.environ["BENCH_MACHINE"] = "off"

# A job in the background ignores Ctrl-C, and so would all processes that tests start and interrupt.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# Drawing examples takes long on a busy machine; that is not a failure.
hypothesis.settings.register_profile(
    "busy", deadline=None, suppress_health_check=[hypothesis.HealthCheck.too_slow]
)
hypothesis.settings.load_profile("busy")


@pytest.fixture(scope="session")
def faulty_environment() -> dict[str, str]:
    """Return an environment with the framework `faulty` installed and chosen, and its samples known."""
    return {
        "FRAMEWORK": "faulty",
        "PYTHONPATH": str(FAULTY),
        "BENCH_SAMPLES_PATH": str(FAULTY / "samples"),
    }


@pytest.fixture
def held_environment(faulty_environment, tmp_path) -> Iterator[dict[str, str]]:
    """Yield an environment whose sample `waits` and framework `waiting` report that they run, and stay."""
    hold = tmp_path / "hold"
    hold.touch()
    names = {"FAULTY_HOLD": hold, "FAULTY_STARTED": tmp_path / "started", "TMPDIR": tmp_path}
    yield {**faulty_environment, **{name: str(path) for name, path in names.items()}}
    hold.unlink(missing_ok=True)  # should a worker have outlived its test


@pytest.fixture(scope="session")
def run_api(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Run]:
    """Return a function that runs `python bench/api/api.py *arguments`, by default in an empty directory."""

    def run(
        *arguments: str | Path,
        env: dict[str, str] | None = None,
        cwd: Path | None = None,
        program: Sequence[str | Path] = (sys.executable, API),
        timeout: float = 300,
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
    """Restore the default of SIGHUP, which the children of a process under `nohup` would ignore."""
    signal.signal(signal.SIGHUP, signal.SIG_DFL)


@pytest.fixture
def start_api(tmp_path: Path) -> Callable[..., subprocess.Popen[str]]:
    """Yield a function that starts `python bench/api/api.py *arguments` in `tmp_path`.

    Each process leads a group, and is killed at the end.
    """
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
