"""Output that cannot hold a character: commands show the nearest one instead of a traceback."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import bench
from bench.machine.description import cpu_model
from bench.machine.peak import Peak

pytestmark = pytest.mark.process

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def directory(tmp_path_factory) -> Path:
    """Return a directory with a run of two stages and both directions, and the machine's peak rates."""
    directory = tmp_path_factory.mktemp("plain")
    pytest.importorskip("torch")
    measured = {"frameworks": "torch", "stages": [1, 3], "directions": ["forward", "forward_backward"]}
    bench.run("abs", max_cases=1, warmup=1, runs=9, **measured).save(directory / "run.jsonl")
    rates, calls = {"numpy": {"float32": 1e9}}, {"numpy": 2e-6}
    peak = Peak(cpu_model(), "cpu", 1, "2026-01-01T00:00:00+00:00", [], rates, calls)
    (directory / "peak.json").write_text(json.dumps([peak.as_json()]))
    return directory


@pytest.mark.parametrize(
    ("command", "wanted"),
    [
        ("run -c abs --max-cases 1 --warmup 1 --runs 9", rb"\d (u|n)s"),
        ("run -c abs --max-cases 1 --check-only -st 1", rb"abs .*~ 0e"),
        ("run -c abs,exp --max-cases 2 --warmup 1 --runs 9", rb"abs .* (u|n)s \+-"),
        pytest.param("doctor", rb"things looked at", marks=pytest.mark.slow),
        ("peak --show", rb"2 us"),
        ("coverage run.jsonl", rb"\| abs \| 1 3 grad \|"),
        ("compiled run.jsonl", rb"\| abs \| .* us \| .* us \|"),
    ],
)
def test_output_is_plain_where_it_has_to_be_ascii(directory, command, wanted):
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONPATH": str(ROOT)}
    environment |= {"FRAMEWORK": "numpy", "BENCH_PEAK": str(directory / "peak.json")}
    done = subprocess.run(
        [sys.executable, "-m", "bench", *command.split()],
        cwd=directory,
        env=environment,
        capture_output=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert b"Traceback" not in done.stderr
    assert (done.stdout + done.stderr).isascii()
    assert re.search(wanted, done.stdout)
