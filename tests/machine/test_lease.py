"""Leases of parts of this machine."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from processes import ROOT, environment_with

from bench.errors import UsageError
from bench.machine.lease import _part, leased

HOLDER = """\
from bench.machine.lease import leased
with leased(["toy:1"]):
    print("held", flush=True)
    input()
"""


@pytest.fixture(autouse=True)
def own_directory(tmp_path, monkeypatch):
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))


@pytest.fixture
def everybodys(monkeypatch) -> Iterator[Path]:
    """Yield a temporary directory as systems have it: all may write, each deletes only its own files."""
    with tempfile.TemporaryDirectory(dir="/tmp") as name:
        Path(name).chmod(0o1777)
        monkeypatch.setattr(tempfile, "tempdir", name)
        yield Path(name)


def test_who_comes_second_waits_and_says_for_what(tmp_path):
    """Check the wait while another process holds one of two devices and releases it once somebody waits."""
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLDER],
        cwd=ROOT,
        env=environment_with({"TMPDIR": str(tmp_path)}),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    waited = []

    def let_go(device: str) -> None:
        waited.append(device)
        holder.stdin.write("\n")
        holder.stdin.flush()

    with holder:
        assert holder.stdout.readline() == "held\n"
        with leased(["toy:1", "toy:0"], let_go):
            assert waited == ["toy:1"]


def test_a_process_does_not_wait_for_itself():
    with leased(["toy:0"]):
        with leased(["toy:1"]):
            pass
        with pytest.raises(UsageError, match="another run of this process measures on toy:0 already"):
            leased(["toy:0"]).__enter__()
    with leased(["toy:0"]):
        pass


def test_other_users_can_open_the_lock_whatever_the_umask(tmp_path):
    before = os.umask(0o077)
    try:
        with leased(["toy:0"]):
            (lock,) = tmp_path.iterdir()
            assert lock.stat().st_mode & 0o777 == 0o644
    finally:
        os.umask(before)
    lock.chmod(0o644)
    with leased(["toy:0"]):
        assert lock.stat().st_mode & 0o777 == 0o644, "it may be another user's"


def test_a_lock_that_cannot_be_opened_is_one_line(tmp_path):
    lock = tmp_path / "dlop-bench-lease-toy-0.lock"
    lock.mkdir()
    with pytest.raises(UsageError, match=rf"cannot open the lock {lock}: Is a directory; [^\n]+$"):
        leased(["toy:0"]).__enter__()


@pytest.mark.skipif(os.geteuid() != 0, reason="only root becomes another user")
@pytest.mark.parametrize(("mode", "reason"), [(0o644, None), (0o600, "Permission denied; all who measure")])
def test_a_lock_of_another_user_is_locked_or_one_line(everybodys, mode, reason):
    lock = everybodys / "dlop-bench-lease-toy-0.lock"
    lock.touch()
    lock.chmod(mode)
    expected = pytest.raises(UsageError, match=reason) if reason else contextlib.nullcontext()
    os.seteuid(65534)
    try:
        with expected, leased(["toy:0"]):
            pass
    finally:
        os.seteuid(0)


@pytest.mark.parametrize(
    ("device", "visible", "part"),
    [
        ("cpu", "3", "cpu"),
        ("cpu:2", "", "cpu"),
        ("toy:1", "3,2", "toy-1"),
        ("cuda:1", "", "cuda-1"),
        ("cuda:1", "3, 2", "cuda-2"),
        ("cuda:0", "MIG-GPU-8c/1/0", "cuda-MIG-GPU-8c_1_0"),
    ],
)
def test_a_gpu_is_known_however_a_process_numbers_it(monkeypatch, device, visible, part):
    monkeypatch.setenv("CUDA_VISIBLE_DEVICES", visible)
    assert _part(device) == part


@pytest.mark.parametrize("kind", ["link", "dangling", "pipe", "directory"])
def test_what_stands_in_the_place_of_the_lock_is_not_followed(tmp_path, kind):
    lock, target = tmp_path / "dlop-bench-lease-toy-0.lock", tmp_path / "mine"
    if kind == "link":
        target.write_text("mine")
    if kind in ("link", "dangling"):
        lock.symlink_to(target)
    elif kind == "pipe":
        os.mkfifo(lock)
    else:
        lock.mkdir()
    with pytest.raises(UsageError, match=r"cannot open the lock .*: remove it"):
        leased(["toy:0"]).__enter__()
    assert target.exists() == (kind == "link")
