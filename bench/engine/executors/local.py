"""Carries out requests on this machine: one task after the other, or shared between devices or jobs."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager
from functools import partial

from bench.engine.event import NOTICE, Event, Progress
from bench.engine.executors import devices, jobs
from bench.engine.preparation import Prepared
from bench.engine.request import Request
from bench.engine.session import Session
from bench.errors import UsageError
from bench.machine.knowledge import NOTHING_KNOWN, Knowledge
from bench.machine.lease import leased
from bench.model.device import is_cpu
from bench.model.result import Result


class LocalExecutor:
    """The executor of requests in a session of this machine.

    `bench.cluster.session.ClusterSession` has the same methods for the machines of a cluster.
    """

    def __init__(self, session: Session):
        self._session = session

    def leased(self, request: Request, progress: Progress) -> AbstractContextManager[None]:
        """Hold the accelerators of a request while the block runs; first wait for other runs, with a notice.

        The CPU is not leased: other work on it is visible in the probes beside the blocks.
        """
        named = request.devices or (request.settings.device,)
        if is_cpu(named[0]) or not self._session.is_local:
            return contextlib.nullcontext()

        def waiting(device: str) -> None:
            progress(Event(NOTICE, text=f"waiting for {device}: another run measures on it"))

        return leased(named, waiting)

    def start_all(self, request: Request, progress: Progress) -> Prepared:
        """Start the frameworks and compilers of a request; the plan is still to be made.

        Raises UsageError where its devices cannot share this machine; also as `Session.start_all` does.
        """
        if request.devices:
            if self._session.other_launcher is not None:
                raise UsageError("devices share a run where this machine starts the workers; name one")
            devices.cores_of_devices(request)
        return self._session.start_all(request, progress)

    def make_plan(self, prepared: Prepared, progress: Progress) -> None:
        """Ask for the cases of the samples.  Raises as `Session.make_plan` does."""
        self._session.make_plan(prepared, progress)

    def results(
        self,
        prepared: Prepared,
        progress: Progress,
        knowledge: Knowledge = NOTHING_KNOWN,
        before: Iterable[Result] = (),
    ) -> Iterator[Result]:
        """Yield the results of the plan as they come.

        knowledge: the knowledge of this machine.  before: the results that exist already, of some or all
        rounds.
        """
        request, session = prepared.request, self._session
        if request.jobs == 1 and not request.devices:
            yield from session.results(prepared, progress, knowledge, before)
            return
        session.make_room()  # other sessions need the memory
        session_with = partial(session.beside, request)
        if request.jobs > 1:
            yield from jobs.side_by_side(prepared, progress, before, session, session_with)
        else:
            yield from devices.shared(prepared, progress, knowledge, before, session_with)
