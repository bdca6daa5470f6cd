"""The roofline of a peak, where the peak is kept, and the command that measures it."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from bench.inspecting.peak_command import main
from bench.machine import peak as peaks
from bench.machine.description import cpu_model
from bench.machine.knowledge import known_of
from bench.machine.peak import Peak, store, stored_for
from bench.machine.roofline import compare, roofline
from bench.model.result import Result
from bench.model.task import Task
from bench.worker.time.bandwidth import CORE_LIMIT, FOOTPRINTS, bandwidths, net_rate

ROOT = Path(__file__).resolve().parents[2]
PEAK = Peak(
    cpu="Some CPU",
    device="cpu",
    threads=1,
    measured="2026-01-01T00:00:00+00:00",
    bandwidths=[
        {"bytes": 1000, "copy": 100e9, "read": 50e9, "write": 20e9},
        {"bytes": 100_000, "copy": 10e9, "read": 30e9, "write": 5e9},
    ],
    matrix_flops={"torch": {"float32": 100e9, "float64": 50e9}, "numpy": {"float32": 120e9}},
    dispatch_seconds={"torch": 1e-6},
)


def result(seconds: float, flops: int | None, moved: int | None, dtype: str = "float32") -> Result:
    task = Task("s", "p", "c", 0, {}, "torch", "torch", 1, "forward")
    timed = {"block_seconds": [seconds] * 8, "calls_per_block": 1}
    return Result(task, "ok", dtype=dtype, flops=flops, moved_bytes=moved, **timed)


@pytest.fixture
def kept(tmp_path, monkeypatch) -> Path:
    path = tmp_path / "some" / "peak.json"
    monkeypatch.setenv(peaks.PEAK_VARIABLE, str(path))
    return path


@pytest.mark.parametrize(
    ("footprint", "rate"),
    [(10, 100e9), (1000, 100e9), (99_999, 100e9), (100_000, 30e9), (10**12, 30e9)],
)
def test_bandwidth_is_the_best_that_a_footprint_can_have(footprint, rate):
    assert PEAK.bytes_per_second(footprint) == rate


def test_throughput_is_that_of_the_best_framework():
    assert PEAK.flops_per_second("float32") == 120e9
    assert PEAK.flops_per_second("float64") == 50e9
    assert PEAK.flops_per_second("int32") == 120e9  # not measured: the fastest dtype's rate is taken


def test_throughput_is_that_of_the_numbers_multiplied():
    """Check a float operator that multiplies integers, which the machine does faster: their peak counts."""
    peak = replace(PEAK, matrix_flops={"torch": {"float32": 100e9, "int8": 400e9}})
    call = result(1e-3, flops=200_000_000, moved=1000)
    assert roofline(call, peak)["share"] == pytest.approx(2)
    call.flops_dtype = "int8"
    assert roofline(call, peak)["share"] == pytest.approx(0.5)


def test_a_call_that_moves_many_bytes_is_bound_by_memory():
    found = roofline(result(1e-4, flops=50_000, moved=200_000), PEAK)
    assert found["bound"] == "memory"
    assert found["share"] == pytest.approx(200_000 / 30e9 / 1e-4)
    assert found["arithmetic_intensity"] == 0.25
    assert found["bytes_per_second"] == pytest.approx(2e9)
    assert found["flops_per_second"] == pytest.approx(5e8)


def test_what_an_accelerators_caches_can_do_is_not_known():
    """Check that the share is None where caches may decide, and known where computing decides anyway."""
    sums = [{"bytes": 10**8, "add": 1e12}]
    peak = replace(PEAK, device="cuda:0", bandwidths=sums, matrix_flops={"torch": {"float32": 1e12}})
    fast = roofline(result(1e-7, flops=1000, moved=10**6), peak)
    assert (fast["bound"], fast["share"], fast["bytes_per_second"]) == (None, None, pytest.approx(1e13))
    assert roofline(result(1e-6, flops=1000, moved=10**6), peak, cold=True)["share"] == pytest.approx(1)
    assert roofline(result(1e-4, flops=1000, moved=10**8), peak)["bound"] == "memory"
    heavy = roofline(result(1e-4, flops=5 * 10**7, moved=10**6), peak)
    assert (heavy["bound"], heavy["share"]) == ("compute", pytest.approx(0.5))
    call = result(1e-7, flops=1000, moved=10**6)
    compare(call, peak)
    assert call.suspicions == []


def test_a_call_of_many_operations_is_bound_by_computing():
    found = roofline(result(1e-3, flops=60_000_000, moved=1000), PEAK)
    assert (found["bound"], found["share"]) == ("compute", pytest.approx(0.5))


def test_cold_arguments_come_from_memory():
    call = result(1e-6, flops=None, moved=1000)
    assert roofline(call, PEAK)["share"] == pytest.approx(0.01)
    assert roofline(call, PEAK, cold=True)["share"] == pytest.approx(1 / 30)


@pytest.mark.parametrize(("flops", "moved"), [(None, None)])
def test_a_call_of_unknown_work_has_no_roofline(flops, moved):
    assert roofline(result(1.0, flops, moved), PEAK) is None


def test_without_a_peak_there_is_no_share():
    found = roofline(result(1e-3, 1000, 4000), None)
    assert (found["bound"], found["share"], found["flops_per_second"]) == (None, None, pytest.approx(1e6))


@pytest.mark.parametrize(("seconds", "suspicious"), [(1e-3, False), (0.96e-3, False), (0.94e-3, True)])
def test_faster_than_the_machine_is_named(seconds, suspicious):
    """Check that a call is suspicious above 105% of the roofline and not below."""
    call = result(seconds, flops=120_000_000, moved=None)
    compare(call, PEAK)
    assert [text.partition(":")[0] for text in call.suspicions] == ["faster than the machine"] * suspicious


def test_what_was_measured_of_another_accelerator_in_its_place_is_not_known(kept):
    """Check a graphics card that was changed, and another node's behind the same processor."""
    peak = replace(PEAK, device="cuda:0", device_name="GPU one")
    store(peak)
    assert known_of("Some CPU", "cuda:0", 1, {"GPU one"}).peak == peak
    assert known_of("Some CPU", "cuda:0", 1, {"GPU two"}).peak is None
    assert known_of("Some CPU", "cuda:0", 1).peak == peak
    store(replace(peak, device_name=None))  # stored by an earlier version, which did not write the name
    assert known_of("Some CPU", "cuda:0", 1, {"GPU two"}).peak is not None


def test_peaks_are_kept_by_machine_device_and_threads(kept):
    assert stored_for("Some CPU", "cpu", 1) is None
    store(PEAK)
    store(replace(PEAK, threads=2))
    newer = replace(PEAK, measured="2026-02-02T00:00:00+00:00")
    store(newer)
    assert stored_for("Some CPU", "cpu", 1) == newer
    assert stored_for("Some CPU", "cpu", 2) == replace(PEAK, threads=2)
    assert stored_for("Another CPU", "cpu", 1) is None
    assert len(json.loads(kept.read_text())) == 2


@pytest.mark.parametrize(
    "text",
    [
        '[{"cpu": 1}]',
        '{"cpu": "Some CPU"}',
        "7",
        "[" * 100_000,
        json.dumps([{**PEAK.as_json(), "threads": "1"}]),
        json.dumps([{**PEAK.as_json(), "bandwidths": [1.0]}]),
        json.dumps([{**PEAK.as_json(), "bandwidths": [{"copy": 1.0}]}]),
        json.dumps([{**PEAK.as_json(), "matrix_flops": {"numpy": {"float32": 0.0}}}]),
        json.dumps([{**PEAK.as_json(), "probe_seconds": {"numpy": {"cache": float("nan")}}}]),
    ],
    ids=lambda text: text[:60],
)
def test_damaged_file_is_one_warning(kept, text):
    kept.parent.mkdir()
    kept.write_text(text)
    with pytest.warns(UserWarning, match=str(kept)):
        assert stored_for("Some CPU", "cpu", 1) is None
    store(PEAK)
    assert stored_for("Some CPU", "cpu", 1) == PEAK


@pytest.mark.parametrize(
    ("seconds", "overhead", "rate"),
    [
        (3e-6, 1e-6, 50e9),
        (1e-6, 1e-6, None),  # nothing is left
        (1e-6, 2e-6, None),  # the machine was slower when the overhead was taken
        (1e-6 + 1e-10, 1e-6, None),  # 1e15 bytes per second
    ],
)
def test_impossible_bandwidths_are_none(seconds, overhead, rate):
    assert net_rate(100_000, seconds, overhead, 1) == (rate and pytest.approx(rate))


def test_measured_bandwidths_are_possible():
    found = bandwidths(1, FOOTPRINTS[:3])
    assert [entry["bytes"] for entry in found] == sorted({entry["bytes"] for entry in found})
    rates = [rate for entry in found for kind, rate in entry.items() if kind != "bytes"]
    assert rates and all(0 < rate < CORE_LIMIT for rate in rates)


def test_bandwidths_that_could_not_be_told_are_a_dash(kept, capsys):
    told = [{"bytes": 1 << 15, "read": 5e10}, {"bytes": 1 << 20, "copy": 4e10, "read": 3e10}]
    store(replace(PEAK, cpu=cpu_model(), bandwidths=told))
    assert main(["--show"]) == 0
    (line,) = (line for line in capsys.readouterr().out.splitlines() if "32 KiB" in line)
    assert [cell.strip() for cell in line.split("│")[1:-1]] == ["32 KiB", "50", "-"]


@pytest.mark.parametrize(("settled", "says"), [(True, False), (False, True), (None, False)])
def test_rates_that_did_not_settle_are_said_to_be_so(kept, capsys, settled, says):
    store(replace(PEAK, cpu=cpu_model(), settled=settled))
    assert main(["--show"]) == 0
    assert ("not settled: " in capsys.readouterr().out) is says


def test_a_record_of_before_there_were_passes_is_read(kept):
    record = PEAK.as_json()
    del record["settled"]
    kept.parent.mkdir()
    kept.write_text(json.dumps([record]))
    assert stored_for("Some CPU", "cpu", 1).settled is None


# -- the command


@pytest.mark.slow
@pytest.mark.alone
def test_the_command_measures_the_peak_and_a_run_uses_it(run_api, tmp_path):
    path = tmp_path / "peak.json"
    env = {"BENCH_PEAK": str(path)}
    command = (sys.executable, "-m", "bench")
    peak = run_api("peak", "--frameworks", "numpy", env=env, program=command, cwd=ROOT)
    assert peak.status == 0, peak.stderr
    assert "Bandwidth, GB/s" in peak.stdout
    (measured,) = json.loads(path.read_text())
    assert set(measured["matrix_flops"]["numpy"]) >= {"float32", "float64"}
    assert all(rate > 0 for entry in measured["bandwidths"] for rate in entry.values())
    shown = run_api("peak", "--show", env=env, program=command, cwd=ROOT)
    assert shown.stdout in peak.stdout

    run = run_api(
        *("-c", "abs,matmul", "--tag", "middling", "--frameworks", "numpy", "--time-budget", "0.02"), env=env
    )
    assert run.header["peak"] == measured
    right = [result for result in run.results if result["status"] == "ok"]  # NumPy has no bfloat16
    for result in right:
        assert 0 < result["roofline"]["share"] < 2, result  # a busy machine has no reliable peak
    assert "of the machine's limit (roofline): median" in run.stdout
    bounds = {(result["sample"], result["roofline"]["bound"]) for result in right}
    assert ("matmul", "compute") in bounds
    assert ("abs", "memory") in bounds
    other = run_api("-c", "abs", "--frameworks", "numpy", "--max-cases", "1", "--threads", "2", env=env)
    assert other.header["peak"] is None


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--frameworks", "caffe"), "unknown framework 'caffe'"),
        (("--show", "--threads", "61"), "no peak of cpu with 61 threads is known"),
        (("--device", "the tpu"), "unknown device 'the tpu'"),
        (("--frameworks", "numpy", "--device", "tpu"), "numpy has no device tpu:0; it has cpu"),
    ],
)
def test_unknown_frameworks_devices_and_peaks_are_refused(arguments, message, tmp_path):
    done = subprocess.run(
        [sys.executable, "-m", "bench", "peak", *arguments],
        cwd=ROOT,
        env={"PATH": "/usr/bin:/bin", "BENCH_PEAK": str(tmp_path / "none.json")},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 2
    assert message in done.stderr
    assert "Traceback" not in done.stderr
