"""Accelerators that share a run: two alike, made for these tests (see `toy_accelerator`), in real runs."""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from types import SimpleNamespace

import pytest
from processes import ROOT, Run

import bench
from bench.engine.executors.devices import cores_of_devices
from bench.errors import UsageError
from bench.machine.lease import leased
from bench.measuring.devices import sharing
from bench.model.settings import Settings

USABLE = os.sched_getaffinity(0)
ASKED = ("-c", "exp,sqrt,sin", "--max-cases", "2", "-st", "1,2", "--warmup", "1", "--runs", "3")
SHARED = (*ASKED, "--device", "toy:0,toy:1")
pytestmark = [pytest.mark.skipif(len(USABLE) < 2, reason="needs two cores"), pytest.mark.process]


@pytest.fixture(scope="module")
def toys(tmp_path_factory) -> Iterator[dict[str, str]]:
    """Yield the environment of two devices of one model, with leases in a directory of their own."""
    found = {
        "FRAMEWORK": "torch",
        "PYTHONPATH": str(ROOT / "tests" / "accelerator"),
        "TOY_MODELS": "Toy 9000,Toy 9000",
        "TMPDIR": str(tmp_path_factory.mktemp("leases")),
    }
    with pytest.MonkeyPatch.context() as changed:
        for name, value in found.items():
            changed.setenv(name, value)
        yield found


@pytest.fixture(scope="module")
def run(run_api, toys) -> Run:
    done = run_api(*SHARED, env=toys)
    assert done.status == 0, done.stderr
    return done


def test_two_accelerators_share_a_run_and_every_case_stays_on_one(run):
    assert len(list(run.path.parent.glob("run-*.jsonl"))) == 1
    places = defaultdict(set)
    for result in run.results:
        places[result["case_key"]].add(result["ran_on"])
    assert all(len(found) == 1 for found in places.values())
    assert set.union(*places.values()) == {"toy:0", "toy:1"}
    assert (len(places), len(run.results), run.header["planned"]) == (6, 12, 12)


def test_results_are_known_as_those_of_the_first(run):
    """Check that a comparison does not depend on which of the devices was free."""
    tasks = [result.task for result in bench.load(run.path)]
    assert {task.settings.device for task in tasks} == {"toy:0"}
    assert run.header["request"]["devices"] == ["toy:0", "toy:1"]


def test_the_table_says_where_each_case_ran(run):
    assert {"toy:0", "toy:1"} <= set(run.stdout.split())


def test_what_a_lost_device_leaves_is_done_by_the_other(run_api, run, toys, tmp_path):
    """Resume a run that was cut off: it does what is left, as it was asked for, and loses a device."""
    (tmp_path / "results").mkdir()
    lines = run.path.read_text().splitlines(keepends=True)
    (tmp_path / "results" / run.path.name).write_text("".join(lines[:3]))
    resumed = run_api("--resume", env={**toys, "TOY_LOST": "toy:1"}, cwd=tmp_path)
    assert resumed.status == 0, resumed.stderr
    assert "toy:1 is lost: the worker exited with status 1; others take its work" in resumed.stderr
    assert resumed.path.read_text().splitlines(keepends=True)[:3] == lines[:3]
    assert {result["ran_on"] for result in resumed.results[2:]} == {"toy:0"}
    assert sorted(each["key"] for each in resumed.results) == sorted(each["key"] for each in run.results)
    (comparison,) = bench.compare(run.path, resumed.path)
    assert len(comparison.pairs) == 12 and not any(pair.is_missing for pair in comparison.pairs)


def test_whoever_stops_keeps_results_and_leaves_nothing(toys):
    """Check that the devices are free again, and that this process is on its former cores."""
    asked = {"devices": "toy:0,toy:1", "frameworks": "torch", "max_cases": 4, "warmup": 1, "runs": 3}
    results = bench.iterate("exp,sqrt", **asked)
    first = next(results)
    assert (first.status, first.device) in {("ok", "toy:0"), ("ok", "toy:1")}
    with pytest.raises(UsageError, match="another run of this process measures on toy:0 already"):
        bench.run("exp", frameworks="torch", device="toy:0")
    results.close()
    with leased(["toy:0", "toy:1"]):
        pass
    assert os.sched_getaffinity(0) == USABLE


def test_only_accelerators_of_one_model_share_a_run(toys, monkeypatch):
    monkeypatch.setenv("TOY_MODELS", "Toy 9000,Toy 7,Toy 9000")
    devices = ["toy:0", "cpu", "toy:1", "toy:2"]
    assert sharing(devices, ["torch"]) == [("toy:0", "toy:2"), ("cpu",), ("toy:1",)]


def test_what_cannot_share_is_refused_before_anything_starts():
    with pytest.raises(UsageError, match="toy:0, cpu are not accelerators of one kind"):
        bench.run("exp", devices="toy:0,cpu")
    with pytest.raises(UsageError, match="give a device or several, not both"):
        bench.run("exp", devices="toy:0,toy:1", device="toy:0")
    with pytest.raises(UsageError, match="one job each"):
        bench.run("exp", devices="toy:0,toy:1", measure=False, jobs=2)


def test_each_has_cores_of_its_own_or_the_run_is_refused():
    """Check it for runs with times; a run that times nothing gets no cores of its own."""
    both = SimpleNamespace(devices=("toy:0", "toy:1"), settings=Settings())
    first, second = cores_of_devices(both)
    assert first and second and set(first).isdisjoint(second) and {*first, *second} <= USABLE
    both.settings = replace(both.settings, threads=len(USABLE))
    with pytest.raises(UsageError, match=f"need {2 * len(USABLE)} processor cores, {len(USABLE)} each"):
        cores_of_devices(both)
    both.settings = replace(both.settings, measure=False)
    assert cores_of_devices(both) == [None, None]
