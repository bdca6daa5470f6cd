"""Sessions side by side: each task reaches the workers of its own side."""

from __future__ import annotations

from dataclasses import replace

from scripted import task

from bench.engine.campaign import Campaign
from bench.engine.event import ignore
from bench.engine.launcher import LocalLauncher
from bench.engine.plan import Plan
from bench.engine.session import Session
from bench.engine.worker_kind import WorkerKind
from bench.engine.workers import slot_of
from bench.machine.knowledge import NOTHING_KNOWN
from bench.measuring.sides import Sides
from bench.model.task import Task


class Recorded:
    """A session that records what it is asked."""

    def __init__(self):
        self.asked, self.calls = [], []

    def worker_of(self, task):
        return self

    def ask(self, task, question, timeout):
        self.asked.append((task.side, question["request"]))
        return {"status": "unsupported", "message": "only asked"}

    def make_room(self):
        self.calls.append("room")

    def release(self, task):
        self.calls.append("release")

    def restart(self):
        self.calls.append("restart")

    def wait_until_ready(self):
        self.calls.append("wait")


def test_a_side_is_part_of_what_is_measured():
    plain = task("numpy")
    sided = replace(plain, side="base")
    assert plain.key != sided.key != replace(plain, side="candidate").key
    assert plain.case_key == sided.case_key, "the case is the same"
    assert "side" not in plain.as_json() and Task.from_json(sided.as_json()) == sided


def test_every_side_is_asked_for_its_own():
    sessions = {"base": Recorded(), "candidate": Recorded()}
    tasks = [replace(task("numpy"), side=name) for name in sessions]
    campaign = Campaign(Sides(sessions), Plan(tasks), 1, 0.0, NOTHING_KNOWN, ignore)
    assert {result.task.side for result in campaign.results()} == set(sessions)
    for name, session in sessions.items():
        assert session.asked == [(name, "open")] and session.calls == ["release"]


def test_room_is_made_on_all_sides():
    sessions = {"base": Recorded(), "candidate": Recorded()}
    Sides(sessions).make_room()
    assert [session.calls for session in sessions.values()] == [["room"], ["room"]]


def test_all_workers_start_before_any_is_waited_for():
    order = []

    class Ordered(Recorded):
        def restart(self):
            order.append("restart")

        def wait_until_ready(self):
            order.append("wait")

    Sides({"base": Ordered(), "candidate": Ordered()}).renew()
    assert order == ["restart", "restart", "wait", "wait"]


def test_variables_reach_the_workers_of_their_side(tmp_path):
    launcher = LocalLauncher(variables={"OMP_NUM_THREADS": "7", "GREETING": "hello"})
    try:
        worker = launcher.launch(WorkerKind("numpy"), ())
        worker.wait_ready(60)
        environment = worker.launch.environment()
        worker.close()
    finally:
        launcher.close()
    assert (environment["GREETING"], environment["OMP_NUM_THREADS"]) == ("hello", "7")
    assert environment["MKL_NUM_THREADS"] == "1"


def test_renewed_workers_are_others():
    slot = slot_of(WorkerKind("numpy"))
    with Session() as session:
        before = session.environment("numpy")
        first = session._workers.get(slot)
        session.renew()
        second = session._workers.get(slot)
        assert first is not second and second.ready["versions"] == before["versions"]
