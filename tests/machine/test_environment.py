"""Framework environments: made from pins, detected if half made, and their problems reported in one line."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from bench.machine.environment import Environment, environment_of, known_frameworks
from bench.machine.virtual_environment import EnvironmentNotMade

pytestmark = pytest.mark.process


@pytest.fixture
def environments(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BENCH_ENVIRONMENTS", str(tmp_path / "environments"))
    for framework in known_frameworks():
        monkeypatch.delenv(f"BENCH_PYTHON_{framework.upper()}", raising=False)
    return tmp_path / "environments"


def env(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "bench", "env", *arguments],
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )


class Small(Environment):
    """An environment whose requirements are quick to install."""

    @property
    def requirements(self) -> Path:
        return self.path.parent / f"{self.framework}.txt"


def small(directory: Path, requirements: str) -> Small:
    directory.mkdir(parents=True, exist_ok=True)
    (directory / "small.txt").write_text(requirements)
    return Small(directory / "small", "small")


def test_every_pinned_file_pins_every_line() -> None:
    for framework in known_frameworks():
        lines = environment_of(framework).requirements.read_text().splitlines()
        assert all("==" in line for line in lines if line and not line.startswith("#")), framework


def test_an_environment_is_made_is_ready_and_is_removed(environments: Path) -> None:
    environment = small(environments, "")
    assert environment.problem() == "not made"
    environment.create()
    assert environment.problem() is None
    done = subprocess.run(
        [environment.interpreter, "-c", "print(1)"], capture_output=True, text=True, check=True
    )
    assert done.stdout == "1\n"
    assert environment.remove()
    assert environment.problem() == "not made"
    assert not environment.remove()


@pytest.mark.slow
def test_other_pins_make_an_environment_outdated(environments: Path) -> None:
    environment = small(environments, "")
    environment.create()
    environment.requirements.write_text("# changed\n")
    assert environment.problem() == "made from other pins"


def test_damaged_stamp_and_missing_interpreter_show(environments: Path) -> None:
    environment = small(environments, "")
    environment.create()
    environment.interpreter.unlink()
    assert environment.problem() == "its interpreter is gone"
    (environment.path / "made-by-bench.json").write_text("{")
    assert environment.problem() == "half made"


def test_a_package_that_does_not_exist_leaves_nothing(environments: Path) -> None:
    environment = small(environments, "no-such-distribution-of-anybody==9.9.9\n")
    with pytest.raises(EnvironmentNotMade, match="no-such-distribution-of-anybody"):
        environment.create()
    assert environment.problem() == "not made"


def interrupted(*arguments: object, **options: object) -> None:
    raise KeyboardInterrupt


@pytest.mark.slow
def test_an_environment_that_works_stays_until_there_is_another(
    environments: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Check that the environment also stays where Ctrl-C ends the creation of another one."""
    environment = small(environments, "")
    environment.create()
    known = environment.interpreter.stat()
    environment.create("/nonexistent/python")  # it is ready
    with pytest.raises(EnvironmentNotMade, match="cannot make"):
        environment.create("/nonexistent/python", force=True)
    with monkeypatch.context() as changed, pytest.raises(KeyboardInterrupt):
        changed.setattr(subprocess, "run", interrupted)
        environment.create(force=True)
    assert environment.problem() is None and environment.interpreter.stat() == known
    assert {path.name for path in environments.iterdir()} == {"small", "small.txt", ".small.lock"}
    site = environment.path / "lib" / "mark"
    site.touch()
    environment.create(force=True)
    assert environment.problem() is None and not site.exists()
    assert {path.name for path in environments.iterdir()} == {"small", "small.txt", ".small.lock"}


@pytest.mark.slow
def test_what_was_there_before_a_killed_installation_is_there_after_a_failed_one(environments: Path) -> None:
    environment = small(environments, "")
    environment.create()
    environment.path.rename(environments / ".small.before")
    (environment.path / "bin").mkdir(parents=True)
    with pytest.raises(EnvironmentNotMade):
        environment.create("/nonexistent/python")
    assert environment.problem() is None


class Counted(Small):
    """An environment that records each time it is made."""

    made: list[Path] = []

    def installations(self) -> Sequence[Sequence[str]]:
        self.made.append(self.path)
        return super().installations()


@pytest.mark.slow
def test_of_two_who_make_one_environment_the_second_finds_it_ready(environments: Path) -> None:
    path = small(environments, "").path
    with ThreadPoolExecutor(2) as pool:
        list(pool.map(lambda number: Counted(path, "small").create(), range(2)))
    assert Counted.made == [path] and small(environments, "").problem() is None


def test_what_cannot_be_deleted_is_not_said_to_be_removed(
    environments: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*arguments: object, **options: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    environment = small(environments, "")
    environment.path.mkdir()
    monkeypatch.setattr(os, "rmdir", refused)
    with pytest.raises(EnvironmentNotMade, match=f"cannot remove {environment.path}: Operation not perm"):
        environment.remove()


@pytest.mark.slow
def test_a_killed_installation_is_detected_and_remade(environments: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "bench", "env", "create", "mxnet"],
        start_new_session=True,
        stdout=subprocess.PIPE,
    )
    interpreter = environments / "mxnet" / "bin" / "python"
    deadline = time.monotonic() + 120
    while not interpreter.exists() and time.monotonic() < deadline:
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    assert process.stdout is not None
    process.stdout.close()
    assert environment_of("mxnet").problem() == "half made"
    assert "half made" in env("list").stdout
    made = env("create", "mxnet")
    assert made.returncode == 0, made.stderr
    assert environment_of("mxnet").problem() is None
    assert "ready in" in env("create", "mxnet").stdout  # and is kept
    stamp = json.loads((environments / "mxnet" / "made-by-bench.json").read_text())
    assert set(stamp) == {"requirements"}


@pytest.mark.skipif(os.geteuid() != 0, reason="mounting a small file system needs root")
def test_a_full_disk_is_one_line_and_leaves_nothing(environments: Path) -> None:
    environments.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=4m", "tmpfs", str(environments)],
        capture_output=True,
        check=False,
    )
    if mounted.returncode != 0:
        pytest.skip("this machine does not let root mount a tmpfs")
    try:
        failed = env("create", "mxnet")
        assert failed.returncode == 1
        (line,) = failed.stderr.strip().splitlines()
        assert line.startswith("mxnet: cannot make ")
        assert not (environments / "mxnet").exists()
    finally:
        subprocess.run(["umount", str(environments)], check=True)


def test_an_interpreter_that_cannot_make_environments_is_one_line(environments: Path) -> None:
    failed = env("create", "mxnet", "--python", "/nonexistent/python")
    assert failed.returncode == 1
    assert "mxnet: cannot make" in failed.stderr
    assert "Traceback" not in failed.stderr


def test_an_unknown_framework_is_a_usage_error() -> None:
    refused = env("create", "caffe")
    assert refused.returncode == 2
    assert "caffe" in refused.stderr
