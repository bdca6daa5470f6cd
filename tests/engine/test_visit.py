"""One visit to a row: the requests, their order, and the tasks whose worker dies."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from scripted import BLOCKS, ScriptedSession, death, task

from bench.engine import visit
from bench.engine.visit import COPIES, MEMORY_SHARE, TURN_SECONDS, Visit
from bench.engine.worker_process import TookTooMuch, WorkerFailed
from bench.model.probe import ARITHMETIC
from bench.model.result import Result
from bench.model.status import CRASHED, TIMEOUT, UNSUPPORTED, WRONG_RESULT
from bench.model.task import Task

NUMPY, TORCH, TORCH_2 = task("numpy"), task("torch"), task("torch", 2)
ROW = [NUMPY, TORCH, TORCH_2]
NAMES = ["numpy 1", "torch 1", "torch 2"]
KNOWN = {"numpy": {ARITHMETIC: 1.0}, "torch": {ARITHMETIC: 2.0}}


@pytest.fixture
def session(monkeypatch) -> ScriptedSession:
    return ScriptedSession(monkeypatch)


def results(session: ScriptedSession, *tasks: Task, before=(), number: int = 0) -> list[Result]:
    earlier = {result.key: result for result in before}
    return Visit(session, lambda framework: KNOWN[framework], earlier, number).results(tasks)


# -- turns


def test_turns_are_always_in_the_same_order(session):
    """Check that no task comes twice in a row and finds the caches as it has left them itself."""
    results(session, *ROW)
    taken = session.of("take")
    turns = [taken[start : start + 3] for start in range(0, len(taken), 3)]
    assert turns == [NAMES] * 3


def test_all_are_open_before_any_is_measured(session):
    """Check that all are closed after the last measurement, so that closing disturbs no other task."""
    results(session, *ROW)
    kinds = [kind for kind, _ in session.asked]
    assert kinds == ["open"] * 3 + ["take"] * 9 + ["close"] * 3
    assert session.of("open") == session.of("close") == NAMES


def test_every_result_tells_its_turns(session):
    for result in results(session, *ROW, number=4):
        assert result.turns == [{"round": 4, "turn": turn, "blocks": BLOCKS} for turn in range(3)]
        assert len(result.block_seconds) == len(result.block_probes[ARITHMETIC]) == 3 * BLOCKS
        assert (result.status, result.calls_per_block, result.warmup_calls) == ("ok", 10, 1)
        assert result.wall_seconds == pytest.approx(3 * session.take_seconds)


def test_what_has_enough_is_asked_no_more(session):
    session.enough_after.update({"numpy 1": 1, "torch 1": 5, "torch 2": 2})
    found = results(session, *ROW)
    assert [len(result.turns) for result in found] == [1, 5, 2]
    last = [question for question in session.questions if question["request"] == "take"][-3:]
    assert [question["seconds"] for question in last] == [None] * 3, "nobody waits for it"


def test_a_turn_is_asked_with_its_seconds_and_what_is_known(session):
    results(session, NUMPY, TORCH)
    first, second, *_ = [question for question in session.questions if question["request"] == "take"]
    assert first == {
        "request": "take",
        "key": NUMPY.key,
        "seconds": TURN_SECONDS,
        "known": KNOWN["numpy"],
        "rewarm": True,
    }
    assert (second["key"], second["known"]) == (TORCH.key, KNOWN["torch"])


def test_a_task_that_is_alone_has_no_limit_of_a_turn(session):
    results(session, NUMPY)
    (question, *_) = [question for question in session.questions if question["request"] == "take"]
    assert (question["seconds"], question["rewarm"]) == (None, False)


@pytest.mark.parametrize("status", [UNSUPPORTED, CRASHED])
def test_who_is_left_alone_is_not_warmed_up_anew(session, status):
    """Check a task that is left alone in its row: no other was at work in between."""
    session.script["torch 1", "open"] = [{"status": status, "message": "why"}]
    results(session, NUMPY, TORCH)
    taken = [question for question in session.questions if question["request"] == "take"]
    assert [(question["key"], question["rewarm"]) for question in taken] == [(NUMPY.key, False)] * 3


def test_only_checking_takes_no_blocks(session):
    (result,) = results(session, task("numpy", measure=False))
    assert [kind for kind, _ in session.asked] == ["open", "close"]
    assert (result.status, result.block_seconds, result.statistics) == ("ok", [], None)


def test_a_later_visit_goes_on_where_the_earlier_ended(session):
    """Check that it has as many calls in a block, and goes on with the next turn."""
    session.script["torch 1", "open"] = [{"calls_per_block": 77}]
    before = results(session, NUMPY, TORCH)
    session.questions.clear()
    after = results(session, NUMPY, TORCH, before=before, number=1)
    opened = [question for question in session.questions if question["request"] == "open"]
    assert [question["calls_per_block"] for question in opened] == [10, 77]
    assert [turn["turn"] for turn in after[0].turns] == [3, 4, 5]


# -- failures


def test_a_worker_that_dies_takes_only_its_own_task(session):
    """Check that the other stage, open in the same worker, is opened again and measured from the start."""
    session.script["torch 1", "take"] = [{}, death()]
    numpy, torch, torch_2 = results(session, *ROW)
    assert (torch.status, torch.message) == (CRASHED, "the worker was killed by SIGSEGV")
    assert torch.block_seconds == [] and torch.turns == []
    assert (numpy.status, torch_2.status) == ("ok", "ok")
    assert session.of("open") == [*NAMES, "torch 2"]
    assert [turn["turn"] for turn in numpy.turns] == [0, 1, 2]
    assert [turn["turn"] for turn in torch_2.turns] == [1, 2, 3], "those of its new process"
    assert len(torch_2.block_seconds) == len(torch_2.block_probes[ARITHMETIC]) == 3 * BLOCKS


def test_a_worker_that_dies_when_opened_takes_its_own_task_alone(session):
    session.script["torch 1", "open"] = [death()]
    assert [result.status for result in results(session, *ROW)] == ["ok", CRASHED, "ok"]
    assert session.of("open") == NAMES


def test_a_worker_that_dies_at_the_end_leaves_the_other_to_be_closed(session):
    session.script["torch 1", "close"] = [death()]
    found = results(session, *ROW)
    assert [result.status for result in found] == ["ok", CRASHED, "ok"]
    assert len(found[2].turns) == 3 and session.of("close") == NAMES
    assert session.of("open") == [*NAMES, "torch 2"]


def test_a_task_that_kills_its_worker_twice_is_not_tried_again(session):
    """Check a task that is opened again because of another one, and then kills its worker itself."""
    session.script["torch 1", "take"] = [death()]
    session.script["torch 2", "open"] = [{}, death()]
    assert [result.status for result in results(session, *ROW)] == ["ok", CRASHED, CRASHED]


@pytest.mark.parametrize("status", [UNSUPPORTED, WRONG_RESULT])
def test_what_is_refused_is_asked_no_more(session, status):
    session.script["torch 1", "open"] = [{"status": status, "message": "why"}]
    found = results(session, *ROW)
    assert [result.status for result in found] == ["ok", status, "ok"]
    assert (found[1].message, found[1].block_seconds) == ("why", [])
    assert session.asked.count(("open", "torch 1")) == 1
    assert ("take", "torch 1") not in session.asked and ("close", "torch 1") not in session.asked


def test_a_wrong_result_at_the_end_leaves_no_times(session):
    session.script["torch 1", "close"] = [{"status": WRONG_RESULT, "message": "on other inputs: no"}]
    _, torch, _ = results(session, *ROW)
    assert (torch.status, torch.message) == (WRONG_RESULT, "on other inputs: no")
    assert (torch.block_seconds, torch.block_probes, torch.turns) == ([], {}, [])
    assert torch.statistics is None and torch.calls_per_block == 0


def test_the_time_that_is_left_grows_less(session):
    """Check that the limit is for the task, not for each request."""
    session.take_seconds = 2.0
    (result,) = results(session, task("numpy", timeout=5.0))
    assert session.timeouts == [5.0, 5.0, 3.0, 1.0, 0.0]
    assert result.status == "ok"


def test_a_task_without_an_answer_in_time_names_its_own_limit(session):
    session.script["numpy 1", "take"] = [WorkerFailed(TIMEOUT, "no answer within 1.2345 s; killed")]
    numpy, torch = results(session, task("numpy", timeout=7.0), task("torch", timeout=7.0))
    assert (numpy.status, numpy.message) == (TIMEOUT, "no answer within 7 s; killed")
    assert torch.status == "ok"


# -- memory


@pytest.mark.parametrize("fits", [True, False])
def test_what_is_too_large_is_measured_one_after_the_other(session, monkeypatch, fits):
    footprint = 1 << 20
    needed = COPIES * footprint * len(ROW) / MEMORY_SHARE
    available = needed if fits else needed - 1
    monkeypatch.setattr(visit.psutil, "virtual_memory", lambda: SimpleNamespace(available=available))
    session.script["numpy 1", "open"] = [{"footprint_bytes": footprint}]
    found = results(session, *ROW)
    assert [result.status for result in found] == ["ok"] * 3
    opened = session.asked.index(("open", "torch 1"))
    assert (session.asked.index(("close", "numpy 1")) < opened) is not fits
    assert session.of("open") == NAMES
    if not fits:
        assert session.of("take") == [name for name in NAMES for _ in range(3)]


LIMIT = "killed: it took more than its limit of 1.0 GiB"


@pytest.mark.parametrize("request_", ["open", "take", "close"])
def test_what_earlier_tasks_have_kept_is_no_fault_of_a_task(session, request_):
    """Check that it starts again where no other task holds memory, as do those whose workers were ended."""
    session.script["torch 1", request_] = [TookTooMuch(LIMIT, was_fresh=False)]
    found = results(session, *ROW)
    assert [(result.status, result.message) for result in found] == [("ok", "")] * 3
    assert [len(result.block_seconds) for result in found] == [3 * BLOCKS] * 3
    assert session.rooms == 1 and session.of("open").count("torch 1") == 2


def test_a_task_that_takes_too_much_is_begun_anew_once(session):
    session.script["torch 1", "open"] = [TookTooMuch(LIMIT, was_fresh=False) for _ in range(2)]
    found = results(session, *ROW)
    assert [result.status for result in found] == ["ok", CRASHED, "ok"]
    assert found[1].message == LIMIT
    assert session.rooms == 1 and session.of("open").count("torch 1") == 2


def test_what_takes_too_much_in_a_fresh_worker_has_crashed(session):
    session.script["torch 1", "open"] = [TookTooMuch(LIMIT, was_fresh=True)]
    found = results(session, *ROW)
    assert [result.status for result in found] == ["ok", CRASHED, "ok"]
    assert session.rooms == 0 and session.of("open").count("torch 1") == 1


class NarrowSession(ScriptedSession):
    """A session whose workers have room for one task each."""

    def _open(self, task, worker):
        if worker:
            del self._workers[task.framework]
            raise TookTooMuch(LIMIT, was_fresh=False)
        return super()._open(task, worker)


def test_tasks_that_have_no_room_beside_each_other_come_to_an_end(monkeypatch):
    """Check that each ends the other's worker once; then one is given up, and the other measured."""
    session = NarrowSession(monkeypatch)
    first, second = results(session, TORCH, TORCH_2)
    assert (first.status, len(first.block_seconds)) == ("ok", 3 * BLOCKS)
    assert (second.status, second.message) == (CRASHED, LIMIT)
    assert session.rooms == 2


@pytest.mark.parametrize("fits", [True, False])
def test_the_size_of_a_row_is_that_of_its_first_that_opens(session, monkeypatch, fits):
    """Check a framework that refuses the case: it reports no size, and needs no memory either."""
    footprint = 1 << 20
    needed = COPIES * footprint * 2 / MEMORY_SHARE
    available = needed if fits else needed - 1
    monkeypatch.setattr(visit.psutil, "virtual_memory", lambda: SimpleNamespace(available=available))
    session.script["numpy 1", "open"] = [{"status": UNSUPPORTED, "message": "why"}]
    session.script["torch 1", "open"] = [{"footprint_bytes": footprint}]
    found = results(session, *ROW)
    assert [result.status for result in found] == [UNSUPPORTED, "ok", "ok"]
    assert session.of("open") == NAMES
    opened = session.asked.index(("open", "torch 2"))
    assert (session.asked.index(("close", "torch 1")) < opened) is not fits


def test_a_row_of_which_nothing_opens_is_not_measured(session):
    for name in NAMES:
        session.script[name, "open"] = [{"status": UNSUPPORTED, "message": "why"}]
    assert [result.status for result in results(session, *ROW)] == [UNSUPPORTED] * 3
    assert session.of("open") == NAMES and session.of("take", "close") == []
