"""Several sessions side by side: what is compared differs in more than a task says."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bench.engine.launcher import Worker
from bench.engine.session import Session
from bench.model.task import Task


class Sides:
    """A session for each side, by which a campaign reaches the worker of a task's own.

    The sides' tasks of a case and direction make a row, and are measured by turns.
    """

    def __init__(self, sessions: Mapping[str, Session], before_renewal: Callable[[], None] = lambda: None):
        """sessions: by side; they are the caller's to close.  before_renewal: of their workers."""
        self._sessions, self._before_renewal = sessions, before_renewal

    def worker_of(self, task: Task) -> Worker | None:
        """See `bench.engine.visit.Workers`."""
        return self._sessions[task.side].worker_of(task)

    def ask(self, task: Task, question: dict[str, Any], timeout: float) -> dict[str, Any]:
        """See `bench.engine.visit.Workers`."""
        return self._sessions[task.side].ask(task, question, timeout)

    def make_room(self) -> None:
        """See `bench.engine.visit.Workers`."""
        for session in self._sessions.values():
            session.make_room()

    def release(self, task: Task) -> None:
        """See `bench.engine.campaign.Session`."""
        self._sessions[task.side].release(task)

    def renew(self) -> None:
        """See `bench.engine.campaign.Session`."""
        self._before_renewal()
        for session in self._sessions.values():
            session.restart()
        for session in self._sessions.values():
            session.wait_until_ready()
