"""Rounds and patience: the rows that are measured again, their order, and the knowledge by then."""

from __future__ import annotations

import pytest
from scripted import BLOCKS, CALM, SLOW, ScriptedSession, death, name_of, task

from bench.engine.campaign import LEAST_PATIENCE_SECONDS, Campaign, rows_of
from bench.engine.event import FINISHED, PLANNED, RENEWED, STARTING, WAITING, Event
from bench.engine.plan import Plan
from bench.machine.knowledge import NOTHING_KNOWN, Knowledge
from bench.model.probe import ARITHMETIC, FEWEST, LONG_SECONDS
from bench.model.result import Result
from bench.model.status import CRASHED, ERROR
from bench.model.task import Task

TASKS = [task(framework, case_index=index) for index in range(6) for framework in ("numpy", "torch")]
PROBE_SECONDS = {name: {ARITHMETIC: CALM} for name in ("numpy", "torch")}
KNOWN = Knowledge(undisturbed=PROBE_SECONDS)


@pytest.fixture
def session(monkeypatch) -> ScriptedSession:
    return ScriptedSession(monkeypatch)


class Carried:
    """A campaign that was carried out: its events, and its results in their order."""

    def __init__(
        self,
        session: ScriptedSession,
        tasks: list[Task],
        rounds: int = 1,
        patience: float = 0.2,
        knowledge: Knowledge = NOTHING_KNOWN,
        before: list[Result] = (),
        failures: list[Result] = (),
    ):
        self.events: list[Event] = []
        plan = Plan(list(tasks), list(failures))
        campaign = Campaign(session, plan, rounds, patience, knowledge, self.events.append)
        self.results = list(campaign.results(before))

    @property
    def last(self) -> dict[str, Result]:
        return {name_of(result.task): result for result in self.results}

    def of(self, kind: str) -> list[Event]:
        return [event for event in self.events if event.kind == kind]


def rounds_of(result: Result) -> list[int]:
    return [turn["round"] for turn in result.turns]


def rows(names: list[str]) -> list[str]:
    """Return the case of each row that was opened, in order."""
    cases = [name.partition(" of ")[2] for name in names]
    return [case for place, case in enumerate(cases) if not place or cases[place - 1] != case]


def test_rows_are_frameworks_and_stages_of_a_case():
    tasks = [task("numpy"), task("torch"), task("torch", 2), task("numpy", case_index=1)]
    assert rows_of(tasks) == [tasks[:3], tasks[3:]]


# -- one round


def test_one_round_is_in_the_order_of_the_plan(session):
    done = Carried(session, TASKS)
    assert [name_of(result.task) for result in done.results] == [name_of(each) for each in TASKS]
    assert session.of("open") == session.released == [name_of(each) for each in TASKS]
    assert session.generation == 0
    assert all(result.status == "ok" and result.statistics["rounds"] == 1 for result in done.results)


def test_what_cannot_be_loaded_comes_first(session):
    failure = Result(task("jax"), ERROR, "why")
    done = Carried(session, TASKS[:2], failures=[failure])
    assert [result.status for result in done.results] == [ERROR, "ok", "ok"]
    assert [event.done for event in done.of(FINISHED)] == [1, 2, 3]
    assert {event.total for event in done.events} == {3}


def test_ratios_are_to_the_first_framework_and_to_the_first_stage(session):
    """Check the ratios to the first framework at the same stage, and to the framework's own first stage."""
    tasks = [task(framework, stage) for framework in ("numpy", "torch") for stage in (1, 2)]
    found = Carried(session, tasks).last
    bases = {
        name: [(ratio["framework"], ratio["stage"]) for ratio in result.ratios]
        for name, result in found.items()
    }
    assert bases == {
        "numpy 1": [],
        "numpy 2": [("numpy", 1)],
        "torch 1": [("numpy", 1)],
        "torch 2": [("numpy", 2), ("torch", 1)],
    }
    (ratio,) = found["numpy 2"].ratios
    assert ratio["value"] == pytest.approx(2.0) and ratio["pairs"] == 3


# -- rounds


def test_rounds_are_in_workers_of_their_own_and_in_random_order(session):
    done = Carried(session, TASKS, rounds=3)
    assert session.generation == 2
    opened = session.of("open")
    per_round = [rows(opened[start : start + len(TASKS)]) for start in range(0, len(opened), len(TASKS))]
    assert [len(set(order)) for order in per_round] == [6, 6, 6]
    assert len(set(map(tuple, per_round))) == 3, "each in an order of its own"
    for result in done.last.values():
        assert sorted(set(rounds_of(result))) == [0, 1, 2]
        assert result.statistics["rounds"] == 3 and len(result.block_seconds) == 3 * 3 * BLOCKS
        assert [turn["turn"] for turn in result.turns] == list(range(9))


def test_rows_whose_workers_have_one_owner_follow_each_other(session, monkeypatch):
    monkeypatch.setattr(session, "owner_of", lambda task: "mine" if task.case_index % 2 else "")
    Carried(session, TASKS, rounds=3)
    opened = session.of("open")
    for start in range(0, len(opened), len(TASKS)):
        order = rows(opened[start : start + len(TASKS)])
        own = [place for place, case in enumerate(order) if case.endswith(("1", "3", "5"))]
        assert own == list(range(own[0], own[-1] + 1)) and len(own) > 1


def test_the_order_is_the_same_each_time(monkeypatch):
    orders = []
    for _ in range(2):
        session = ScriptedSession(monkeypatch)
        Carried(session, TASKS, rounds=3)
        orders.append(session.of("open"))
    assert orders[0] == orders[1]


def test_a_result_comes_once_in_each_round(session):
    done = Carried(session, TASKS[:4], rounds=3)
    assert len(done.results) == 12
    (planned,) = done.of(PLANNED)
    assert planned.total == len(planned.tasks) == 12
    assert {name_of(each): planned.tasks.count(each) for each in TASKS[:4]} == {
        name_of(each): 3 for each in TASKS[:4]
    }
    assert [event.done for event in done.of(FINISHED)] == list(range(1, 13))


def test_what_failed_is_not_gone_through_again(session):
    """Check that the other tasks are measured again, and compared with what the row has."""
    session.script["torch 1", "take"] = [death()]
    tasks = [task("numpy"), task("torch"), task("torch", 2)]
    done = Carried(session, tasks, rounds=2)
    assert session.of("open").count("torch 1") == 1
    assert (done.last["torch 1"].status, done.last["torch 2"].statistics["rounds"]) == (CRASHED, 2)
    last = done.of(FINISHED)[-1]
    assert done.of(PLANNED)[0].total == 6 and last.done == last.total == 5


def test_what_visits_and_fresh_workers_take_is_told(session):
    session.take_seconds = 1.0
    done = Carried(session, TASKS[:2], rounds=2)
    assert [event.seconds > 0 for event in done.of(FINISHED)] == [True] * 4
    assert len(done.of(RENEWED)) == 1 and done.of(RENEWED)[0].seconds >= 0


def test_where_the_first_framework_failed_the_next_takes_its_place(session):
    session.script["numpy 1", "open"] = [{"status": ERROR, "message": "why"}]
    done = Carried(session, [task("numpy"), task("torch"), task("jax")], rounds=2)
    assert done.last["torch 1"].statistics["rounds"] == done.last["jax 1"].statistics["rounds"] == 2
    assert done.last["torch 1"].ratios == []
    assert [ratio["framework"] for ratio in done.last["jax 1"].ratios] == ["torch"]


def test_a_task_that_fails_in_a_later_round_has_no_times(session):
    session.script["numpy 1", "take"] = [{}, {}, {}, death()]
    done = Carried(session, [task("numpy")], rounds=3)
    assert [result.status for result in done.results] == ["ok", CRASHED]
    assert done.results[-1].block_seconds == [] and done.results[-1].statistics is None


def test_rounds_are_gone_on_with(session):
    """Resume a run file that holds all rounds, some of them, or none."""
    before = Carried(session, TASKS[:4], rounds=1).results
    before[:2] = Carried(session, TASKS[:2], rounds=3).results[-2:]
    session.asked.clear()
    done = Carried(session, TASKS[:6], rounds=3, before=before)
    opened = session.of("open")
    counts = {name_of(each): opened.count(name_of(each)) for each in TASKS[:6]}
    assert list(counts.values()) == [0, 0, 2, 2, 3, 3]
    for name in counts.keys() - {"numpy 1", "torch 1"}:
        assert sorted(set(rounds_of(done.last[name]))) == [0, 1, 2]
        assert len(done.last[name].block_seconds) == 9 * BLOCKS
    assert done.of(PLANNED)[0].total == sum(counts.values())


def test_nothing_is_left_to_do(session):
    before = Carried(session, TASKS, rounds=2).last.values()
    session.asked.clear()
    done = Carried(session, TASKS, rounds=2, before=list(before))
    assert done.results == [] and session.asked == [] and [event.kind for event in done.events] == [PLANNED]


# -- patience


def slow_until(session: ScriptedSession, end: float, start: float = 0.0) -> None:
    session.is_slow = lambda: start <= session.now < end


def test_what_was_disturbed_is_taken_up_again(session):
    """Check that the rest of its row is measured beside it, and that no other row is."""
    session.take_seconds = 1.0
    slow_until(session, 6.5)
    done = Carried(session, TASKS, patience=0.5, knowledge=KNOWN)
    assert done.of(WAITING) == [], "it is calm again: nobody waits"
    assert session.of("open")[len(TASKS) :] == ["numpy 1", "torch 1"]
    for name in ("numpy 1", "torch 1"):
        result = done.last[name]
        assert (result.disturbed, len(result.block_seconds)) == (False, 6 * BLOCKS)
        assert result.block_undisturbed == [False] * 3 * BLOCKS + [True] * 3 * BLOCKS
        assert result.median_seconds == pytest.approx(1e-4)
        assert set(rounds_of(result)) == {0} and result.statistics["rounds"] == 1
    assert [name_of(result.task) for result in done.results[len(TASKS) :]] == ["numpy 1", "torch 1"]


def test_what_is_too_long_to_be_taken_up_is_compared_with_what_was(session):
    """Check that it keeps its blocks, and that its ratio uses the base as it is known now."""
    session.take_seconds = 1.0
    slow_until(session, 6.5)
    long = {"block_seconds": [100 * LONG_SECONDS] * BLOCKS, "block_probes": {ARITHMETIC: [CALM] * BLOCKS}}
    session.script["torch 1", "take"] = [long] * 3
    done = Carried(session, TASKS, patience=0.5, knowledge=KNOWN)
    assert session.of("open")[len(TASKS) :] == ["numpy 1"]
    first, last = (
        next(result for result in results if name_of(result.task) == "torch 1")
        for results in (done.results, done.results[::-1])
    )
    base = done.last["numpy 1"]
    assert last.block_seconds == first.block_seconds and last is not first
    assert last.ratios[0]["key"] == base.key and last.ratios[0]["undisturbed"]
    assert last.ratios[0]["value"] == pytest.approx(last.median_seconds / base.median_seconds)


def test_nothing_is_measured_again_before_a_quiet_moment(session):
    """Check that nothing is measured in vain as long as the machine is slow."""
    session.take_seconds = 1.0
    slow_until(session, 40.0, start=30.0)
    session.script["numpy 1", "take"] = [{"block_probes": {ARITHMETIC: [SLOW] * BLOCKS}} for _ in range(3)]
    done = Carried(session, TASKS[:10], patience=1.0, knowledge=KNOWN)
    assert done.last["numpy 1"].disturbed is False
    again = session.asked.index(("open", "numpy 1"), 1)
    assert {kind for kind, _ in session.asked[again - 20 : again]} == {"probe"}


def test_patience_ends_where_the_machine_is_never_quiet(session):
    """Use a machine that is never quiet: the run takes the extra time that was asked for, and no longer."""
    session.take_seconds = 1.0
    session.is_slow = lambda: True
    done = Carried(session, TASKS, patience=0.5, knowledge=KNOWN)
    round_seconds = len(TASKS) * 3
    assert round_seconds < session.now <= 1.5 * round_seconds + 1
    assert len(session.of("open")) == len(TASKS) and len(done.results) == len(TASKS)
    assert all(result.disturbed and result.statistics for result in done.results), "marked, not silent"
    waiting = done.of(WAITING)
    assert waiting and {event.values["rows"] for event in waiting} == {len({row.case_key for row in TASKS})}
    assert all(event.values["slow"][ARITHMETIC] > 1 for event in waiting)


def test_without_patience_nothing_is_taken_up_again(session):
    session.is_slow = lambda: True
    done = Carried(session, TASKS, patience=0.0, knowledge=KNOWN)
    assert done.of(WAITING) == [] and "probe" not in {kind for kind, _ in session.asked}
    assert len(session.of("open")) == len(TASKS)
    assert all(result.disturbed for result in done.results)


def test_a_short_run_has_a_second_of_patience(session):
    session.take_seconds = 0.01
    slow_until(session, 0.5)
    done = Carried(session, TASKS[:2], patience=0.2, knowledge=KNOWN)
    assert session.now < LEAST_PATIENCE_SECONDS
    assert [result.disturbed for result in done.last.values()] == [False, False]


def test_a_row_is_taken_up_until_it_has_enough(session):
    """Check that a row that is disturbed again waits behind the others."""
    session.take_seconds = 1.0
    slow_until(session, 12.0)
    stubborn = [{"block_probes": {ARITHMETIC: [SLOW] * BLOCKS}} for _ in range(6)]
    session.script["numpy 1", "take"] = stubborn
    done = Carried(session, TASKS[:4], patience=10.0, knowledge=KNOWN)
    assert rows(session.of("open")) == ["", "case 1", "", "case 1", ""]
    assert not any(result.disturbed for result in done.last.values())


def test_what_failed_is_not_taken_up_again(session):
    session.script["torch 1", "open"] = [{"status": ERROR, "message": "why"}]
    session.take_seconds = 1.0
    slow_until(session, 3.0)
    done = Carried(session, [*TASKS[:2], *TASKS[2:]], patience=1.0, knowledge=KNOWN)
    assert session.of("open").count("torch 1") == 1
    assert session.of("open").count("numpy 1") == 2 and done.last["numpy 1"].disturbed is False


# -- knowledge gained during a run


def test_states_that_are_better_known_later_are_told(session):
    """Make the machine slow for all of the first row, which shows only when the machine is quiet again."""
    session.take_seconds = 1.0
    session.enough_after.update({name_of(each): 5 for each in TASKS})
    slow_until(session, 10.5)
    done = Carried(session, TASKS, patience=0.0)
    first, again = done.results[: len(TASKS)], done.results[len(TASKS) :]
    assert [name_of(result.task) for result in again] == ["numpy 1", "torch 1"]
    assert all(result.disturbed and not any(result.block_undisturbed) for result in again)
    assert len(first) == len(TASKS) and again[0].turns == first[0].turns


def test_too_few_readings_teach_nothing(session):
    assert 2 * BLOCKS < FEWEST
    session.enough_after.update({name_of(each): 2 for each in TASKS})
    session.take_seconds = 1.0
    slow_until(session, 4.0)
    assert len(Carried(session, TASKS, patience=0.0).results) == len(TASKS)


def test_starting_is_told_for_each_row(session):
    done = Carried(session, TASKS)
    assert [event.task for event in done.of(STARTING)] == TASKS[::2]
