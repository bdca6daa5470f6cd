"""Calibration of the differences between processes: from made-up rounds, from the engine, and in a run."""

from __future__ import annotations

import json
import math
import statistics
import sys
from pathlib import Path

import pytest

from bench.errors import UsageError
from bench.inspecting import calibration
from bench.inspecting import calibration_command as command
from bench.inspecting.calibration import measure_calibration, spreads_of
from bench.machine.calibration import CALIBRATION_VARIABLE, Calibration, store, stored_for
from bench.model.repeatability import COMPUTE, DEFAULT_SPREADS, DISPATCH, LOADS, Spread, interval
from bench.model.result import Result
from bench.model.task import Task

ROOT = Path(__file__).resolve().parents[2]
BLOCKS = 9


def result(*medians: float) -> Result:
    """Return a result with one round for each of the medians; its blocks scatter around the median."""
    task = Task("s", "p", "c", 0, {}, "numpy", "numpy", 1, "forward")
    blocks = [median * (1 + 0.01 * (index - BLOCKS // 2)) for median in medians for index in range(BLOCKS)]
    turns = [{"round": number, "turn": 0, "blocks": BLOCKS} for number in range(len(medians))]
    return Result(task, "ok", block_seconds=blocks, calls_per_block=1, turns=turns)


def test_the_variance_of_logarithms_is_pooled():
    short, long, longer = (1e-6, 1.1e-6, 0.9e-6), (1e-3, 1.02e-3), (2e-3, 2.2e-3, 2.1e-3, 2e-3)
    found = spreads_of(map(lambda medians: result(*medians), (short, long, longer)))
    assert set(found) == {DISPATCH, COMPUTE}
    assert (found[DISPATCH].freedom, found[COMPUTE].freedom) == (2, 4)
    assert found[DISPATCH].relative == pytest.approx(statistics.stdev(map(math.log, short)))
    squares = sum(statistics.variance(map(math.log, each)) * (len(each) - 1) for each in (long, longer))
    assert found[COMPUTE].relative == pytest.approx(math.sqrt(squares / 4))
    assert {spread.source for spread in found.values()} == {"calibrated"}


def test_one_process_says_nothing():
    assert spreads_of([result(1e-6)]) == {}


def test_an_outlying_process_counts():
    """Check that the spread is the root mean square: a median of deviations would leave out the outlier."""
    calm, odd = (1e-3,) * 8, (*[1e-3] * 7, 1.2e-3)
    assert spreads_of([result(*calm)])[COMPUTE].relative == 0
    assert spreads_of([result(*odd)])[COMPUTE].relative == pytest.approx(math.log(1.2) / math.sqrt(8))


def test_what_cannot_be_measured_is_an_error():
    with pytest.raises(UsageError):
        measure_calibration("numpy", device="cuda:0", rounds=2, time_budget=0.01)


@pytest.mark.process
@pytest.mark.slow
@pytest.mark.alone
def test_a_calibration_is_measured_kept_and_used_by_a_run(run_api, tmp_path, monkeypatch):
    path = tmp_path / "calibration.json"
    monkeypatch.setenv(CALIBRATION_VARIABLE, str(path))
    events, results = [], []

    def kept_spreads_of(measured):
        results.extend(measured)
        return spreads_of(results)

    monkeypatch.setattr(calibration, "spreads_of", kept_spreads_of)
    found = measure_calibration("numpy", rounds=3, time_budget=0.02, progress=events.append)
    assert {each.load for each in results} == set(LOADS)
    # On a busy machine, all processes of a load but one may have been disturbed: such a load has no spread.
    several = [each for each in results if len(each.counting_by_round()) > 1]
    assert set(found.spreads) == {each.load for each in several} != set()
    assert all(spread.relative > 0 and spread.freedom >= 1 for spread in found.spreads.values())
    assert events[-1].done == events[-1].total > 0
    assert store(found) == path
    assert stored_for(found.cpu, "cpu", 1) == found

    run = run_api(
        "-c", "abs,matmul", "--frameworks", "numpy", "--max-cases", "1", env={CALIBRATION_VARIABLE: str(path)}
    )
    used = {**DEFAULT_SPREADS, **found.spreads}
    assert run.header["spreads"] == {load: spread.as_json() for load, spread in used.items()}
    for measured in run.results:
        spread = used[measured["load"]]
        assert measured["spread"] == spread.as_json()
        is_calibrated = measured["load"] in found.spreads
        assert measured["spread"]["source"] == ("calibrated" if is_calibrated else "default")
        scatter = math.log1p(measured["statistics"]["block_precision"])
        _, low, high = interval([1.0], scatter, spread)
        wanted = None if measured["disturbed"] else pytest.approx((high - low) / 2)
        assert measured["statistics"]["precision"] == wanted
    other = run_api("-c", "abs", "--frameworks", "numpy", "--max-cases", "1", "--threads", "2")
    assert other.results[0]["spread"]["source"] == "default"


def test_the_command_prints_the_calibration_and_keeps_it(tmp_path, monkeypatch, capsys):
    """Check the command alone: the measurement is tested above, and is replaced by its outcome here."""
    path = tmp_path / "calibration.json"
    monkeypatch.setenv(CALIBRATION_VARIABLE, str(path))
    outcome = Calibration("Some CPU", "cpu", 2, "2026-01-01", {DISPATCH: Spread(0.02, 22, "calibrated")})
    asked = []
    monkeypatch.setattr(
        command, "measure_calibration", lambda *given, progress: asked.append(given) or outcome
    )
    assert command.calibrate("np", "cpu", 2) == 0
    assert asked == [("numpy", "cpu", 2)]
    (kept,) = json.loads(path.read_text())
    assert kept == outcome.as_json()
    printed = capsys.readouterr().out
    _, low, high = interval([1.0], 0.0, outcome.spreads[DISPATCH])
    (line,) = [line for line in printed.splitlines() if DISPATCH in line]
    assert "2.00%" in line and f"±{(high - low) / 2:.1%}" in line
    assert printed.count("not measured") == len(LOADS) - 1
    assert str(path) in printed


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--framework", "caffe"), "unknown framework 'caffe'"),
        (("--device", "tpu,cpu"), "unknown device 'tpu,cpu'"),
        (("--watch", "0"), "0 is not a number above 0"),
    ],
)
def test_unknown_frameworks_devices_and_durations_are_refused(run_api, arguments, message):
    done = run_api("doctor", "--calibrate", *arguments, program=(sys.executable, "-m", "bench"), cwd=ROOT)
    assert done.status == 2
    assert message in done.stderr
    assert "Traceback" not in done.stderr


def test_a_calibration_that_cannot_be_kept_is_one_line_and_leaves_nothing(tmp_path, monkeypatch):
    found = Calibration("cpu", "cpu", 1, "2026-01-01", {})
    for path in (tmp_path / "directory.json", tmp_path / "file" / "kept.json"):
        monkeypatch.setenv(CALIBRATION_VARIABLE, str(path))
        (tmp_path / "directory.json").mkdir(exist_ok=True)
        (tmp_path / "file").touch()
        with (
            pytest.warns(UserWarning, match="is not read"),
            pytest.raises(UsageError, match=f"cannot write .* another file with {CALIBRATION_VARIABLE}"),
        ):
            store(found)
    assert sorted(each.name for each in tmp_path.iterdir()) == ["directory.json", "file"]
