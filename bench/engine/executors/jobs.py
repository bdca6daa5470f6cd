"""Runs several sessions of this machine side by side, for a plan in which nothing is timed."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Iterator

from bench.engine.campaign import Row
from bench.engine.event import Progress
from bench.engine.executors.side_by_side import Lanes, Unit
from bench.engine.launcher import Launcher, LocalLauncher
from bench.engine.preparation import Prepared
from bench.engine.session import Session
from bench.model.result import Result
from bench.model.status import OK


class JobLane:
    """A session that works beside others."""

    name = "a session of this machine"

    def __init__(self, session: Session):
        self._session = session

    def results(self, unit: Unit) -> Iterator[Result]:
        """Yield the results of `unit`, except tasks that ran out of the memory that all sessions share."""
        for result in self._session.by_turns(unit):
            if result.status == OK or result.key not in self._session.short_of_memory:
                yield result

    def abort(self) -> None:
        self._session.abort()


def side_by_side(
    prepared: Prepared,
    progress: Progress,
    before: Iterable[Result],
    alone: Session,
    session_with: Callable[[Launcher], Session],
) -> Iterator[Result]:
    """Yield the results of a plan, carried out by as many sessions as its request has jobs.

    before: the results that exist already.
    alone: the session that runs after the others have ended, for tasks that need the memory which those used.
    session_with: makes a session whose workers come from the given launcher: that of `alone`, else one of
        this machine.
    """
    jobs, launcher = prepared.request.jobs, alone.other_launcher
    with contextlib.ExitStack() as opened:
        if launcher is None:
            launcher = opened.enter_context(contextlib.closing(LocalLauncher(side_by_side=jobs)))
        sessions = [opened.enter_context(session_with(launcher)) for _ in range(jobs)]

        def results_alone(row: Row) -> Iterator[Result]:
            for session in sessions:
                session.make_room()
            yield from alone.by_turns(row)

        lanes = Lanes(list(map(JobLane, sessions)), prepared.plan, progress, alone=results_alone)
        yield from lanes.results(before)
