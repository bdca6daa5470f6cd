"""Leases of parts of this machine."""

from __future__ import annotations

import subprocess
import sys
import tempfile

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


def test_who_comes_second_waits_and_says_for_what(tmp_path):
    """Another process has one of two; it lets go once somebody waits."""
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
