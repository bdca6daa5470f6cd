"""Runs several sessions side by side, for comparisons whose sides differ in more than a task describes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bench.engine.launcher import Worker
from bench.engine.session import Session
from bench.model.task import Task


class Sides:
    """One session per side; a campaign reaches the worker of a task through the task's side.

    The tasks of all sides for a case and direction make a row, and are measured in turns.
    """

    def __init__(self, sessions: Mapping[str, Session], before_renewal: Callable[[], None] = lambda: None):
        """Store the sessions.

        sessions: one per side; the caller closes them.  before_renewal: called before their workers are
        renewed.
        """
        self._sessions, self._before_renewal = sessions, before_renewal

    def worker_of(self, task: Task) -> Worker | None:
        """Return the worker of `task` on its side; see `bench.engine.visit.VisitWorkers`."""
        return self._sessions[task.side].worker_of(task)

    def ask(self, task: Task, question: dict[str, Any], timeout: float) -> dict[str, Any]:
        """Return the reply of the worker of `task` on its side; see `bench.engine.visit.VisitWorkers`."""
        return self._sessions[task.side].ask(task, question, timeout)

    def make_room(self) -> None:
        """End the workers of all sides; see `bench.engine.visit.VisitWorkers`."""
        for session in self._sessions.values():
            session.make_room()

    def release(self, task: Task) -> None:
        """Release `task` on its side; see `bench.engine.campaign.CampaignSession`."""
        self._sessions[task.side].release(task)

    def renew(self) -> None:
        """Replace the workers of all sides; see `bench.engine.campaign.CampaignSession`."""
        self._before_renewal()
        for session in self._sessions.values():
            session.restart()
        for session in self._sessions.values():
            session.wait_until_ready()
