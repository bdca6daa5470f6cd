"""The doctor, on this machine and on disturbances made for it."""

from __future__ import annotations

import re
import subprocess
import sys
import time
from pathlib import Path

import psutil
import pytest

from bench.inspecting import doctor
from bench.machine import description as machine
from bench.machine import speeds

pytestmark = pytest.mark.process

ROOT = Path(__file__).resolve().parents[2]


def run_doctor(*arguments: str) -> subprocess.CompletedProcess:
    command = [sys.executable, "-m", "bench", "doctor", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)


@pytest.fixture
def busy_processes():
    """Keep one process per core busy without rest."""
    spin = [sys.executable, "-c", "while True: pass"]
    found = [subprocess.Popen(spin) for _ in range(psutil.cpu_count())]
    time.sleep(0.2)
    yield
    for process in found:
        process.kill()
        process.wait()


def test_every_finding_is_printed():
    done = run_doctor()
    assert (done.returncode, done.stderr) == (0, "")
    for subject in (
        "other load",
        "hypervisor",
        "interruptions",
        "speeds",
        "clock governor",
        "turbo",
        "processor quota",
        "Devices of the frameworks",
    ):
        assert subject in done.stdout


@pytest.mark.slow
def test_other_load_is_found_and_named(busy_processes):
    done = run_doctor("--strict")
    assert done.returncode == 1
    assert "stop them, or measure when they are done" in done.stdout
    assert "python" in done.stdout


def test_every_harm_has_a_remedy():
    findings = doctor.examine()
    assert all(bool(finding.harm) == bool(finding.remedy) for finding in findings)
    assert len({finding.subject for finding in findings}) == len(findings)


@pytest.mark.parametrize(
    ("governor", "harmful"),
    [
        pytest.param("performance", False, marks=pytest.mark.slow),
        ("powersave", True),
        pytest.param(None, False, marks=pytest.mark.slow),
    ],
)
def test_a_governor_that_saves_power_is_harmful(monkeypatch, governor, harmful):
    monkeypatch.setattr(machine, "frequency_governor", lambda: governor)
    (finding,) = [finding for finding in doctor.examine() if finding.subject == "clock governor"]
    assert bool(finding.harm) == harmful


@pytest.mark.parametrize(
    ("files", "turbo"),
    [
        ({}, None),
        ({"intel_pstate/no_turbo": "0"}, True),
        ({"intel_pstate/no_turbo": "1"}, False),
        ({"cpufreq/boost": "1\n"}, True),
        ({"cpufreq/boost": "0"}, False),
    ],
)
def test_turbo_is_on_or_off_as_the_system_tells_it(monkeypatch, tmp_path, files, turbo):
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    monkeypatch.setattr(machine, "_CPU", str(tmp_path))
    assert machine.turbo() is turbo


@pytest.mark.parametrize(
    ("own", "limits", "cores"),
    [
        ("0::/a/b", {"a": "max 100000", "a/b": "150000 100000"}, 1.5),
        ("5:cpu:/\n0::/a/b", {"a": "50000 100000\n", "a/b": "150000 100000"}, 0.5),
        ("0::/a/b", {"": "200000 100000"}, 2.0),
        ("0::/", {"": "200000 100000", "a": "50000 100000"}, 2.0),
        ("1:cpu:/a", {"": "max 100000"}, None),
        ("0::/a", {}, None),
    ],
)
def test_the_least_quota_of_the_control_groups_above_counts(monkeypatch, tmp_path, own, limits, cores):
    for group, text in limits.items():
        (tmp_path / group).mkdir(parents=True, exist_ok=True)
        (tmp_path / group / "cpu.max").write_text(text)
    (tmp_path / "own").write_text(own)
    monkeypatch.setattr(machine, "_GROUPS", str(tmp_path))
    monkeypatch.setattr(machine, "_OWN_GROUPS", str(tmp_path / "own"))
    assert machine.processor_quota() == cores


@pytest.mark.slow
def test_cores_are_watched_for_as_long_as_asked():
    """Check that the line on speeds names the seconds of watching; a busy machine adds to them."""
    line = next(line for line in run_doctor("--watch", "0.3").stdout.splitlines() if " speeds " in line)
    (seconds,) = re.findall(r" (\d+\.\d) s on ", line)
    assert 0.3 <= float(seconds) < speeds.WATCHED_SECONDS


def test_an_unknown_option_is_a_usage_error():
    done = run_doctor("--nope")
    assert done.returncode == 2
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("flag", [("--framework", "torch"), ("--device", "cuda:0"), ("--threads", "2")])
def test_what_only_a_calibration_needs_is_refused_without_one(flag):
    done = run_doctor(*flag)
    assert (done.returncode, done.stdout) == (2, "")
    assert f"{flag[0]} needs --calibrate" in done.stderr and done.stderr.count("\n") == 1
