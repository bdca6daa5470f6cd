"""The knowledge with which a run begins: from earlier runs, and from a look at the machine."""

from __future__ import annotations

import pytest

from bench.machine.earlier_runs import MACHINE_VARIABLE, stored_for
from bench.machine.knowledge import Knowledge, known_of, remember
from bench.machine.knowledge import knowledge_from_json as from_json
from bench.model.probe import ARITHMETIC
from bench.model.repeatability import DEFAULT_SPREADS
from bench.model.result import Result
from bench.model.status import OK
from bench.model.task import Task

CALM, SLOW = 4.6e-6, 7.0e-6
HERE = ("cpu", "cpu", 1)


@pytest.fixture(autouse=True)
def file(monkeypatch, tmp_path):
    monkeypatch.setenv(MACHINE_VARIABLE, str(tmp_path / "machine.json"))


def look(*arithmetic: float) -> dict[str, list[float]]:
    """Return a look in which dispatch took a tenth of the arithmetic."""
    return {"compute": list(arithmetic), "dispatch": [each / 10 for each in arithmetic]}


def header(known: Knowledge) -> dict:
    return {
        **known.as_json(),
        "machine": {"cpu": "cpu"},
        "request": {"settings": {"device": "cpu", "threads": 1}},
        "environments": {"torch": {"versions": {"torch": "2.13"}}},
    }


def test_a_look_tells_the_machine_where_no_run_was():
    looks = {"torch": look(*[CALM] * 20, *[SLOW] * 30)}
    known = known_of(*HERE, looks=looks)
    assert known.probe_seconds("torch") == {ARITHMETIC: pytest.approx(CALM)}
    assert known.probe_seconds("jax") == {}
    assert known.controls == {"torch": {"compute": pytest.approx(CALM), "dispatch": pytest.approx(CALM / 10)}}
    assert from_json(known.as_json()) == known


def test_controls_of_a_disturbed_look_are_none():
    remember(header(known_of(*HERE)), {"torch": look(*[CALM] * 50)}, [])
    known = known_of(*HERE, looks={"torch": look(*[SLOW] * 50)})
    assert known.probe_seconds("torch") == {ARITHMETIC: CALM}
    assert known.controls == {"torch": {}}


def test_a_run_leaves_what_its_look_and_its_results_saw():
    looks = {"torch": look(*[SLOW] * 50)}
    task = Task("add", "bench.samples.basic.add", "binary", 0, {}, "torch", "torch", 1, "forward")
    blocks = {"block_seconds": [1e-3] * 20, "block_probes": {ARITHMETIC: [CALM] * 20}, "calls_per_block": 1}
    known = known_of(*HERE, looks=looks)
    remember(header(known), looks, [Result(task, OK, **blocks)])
    (run,) = stored_for(*HERE).runs
    assert run.probe_seconds == {"torch": {ARITHMETIC: CALM}}
    assert list(run.controls) == ["torch 2.13"]


def test_what_was_known_before_is_not_what_the_run_saw():
    """Check that a host that became slower can be learnt: a run keeps its own readings only."""
    remember(header(known_of(*HERE)), {"torch": look(*[CALM] * 50)}, [])
    again = {"torch": look(*[SLOW] * 50)}
    stored = stored_for(*HERE)
    remember(header(known_of(*HERE, looks=again)), again, [])
    (joined,) = stored_for(*HERE).runs
    assert stored.runs[0].with_next(joined).probe_seconds == joined.probe_seconds
    assert known_of(*HERE).as_json()["probe_seconds"] == {"torch": {ARITHMETIC: CALM}}


def test_spreads_are_the_assumed_ones_until_runs_were_seen():
    assert known_of(*HERE).spreads == DEFAULT_SPREADS
