"""A run on the machines of a cluster: one makes the plan, all carry it out."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from types import TracebackType
from typing import Any

from bench.analysis.completion import done_and_begun
from bench.analysis.difference import differing
from bench.cluster.node import Node, Offer
from bench.cluster.ray_cluster import SLOT, NoCluster, RayCluster, RayMachine
from bench.engine.event import NOTICE, Event, Progress
from bench.engine.executors.side_by_side import LaneLost, Lanes, units_of
from bench.engine.plan import Plan
from bench.engine.preparation import Prepared
from bench.engine.request import Request
from bench.errors import UsageError
from bench.machine.knowledge import Knowledge
from bench.model.fingerprint import machine_facts, versions
from bench.model.result import Result
from bench.samples.contract.own_sample import OwnSample
from bench.samples.contract.registry import Registry

WAIT_SECONDS, TELL_SECONDS = 1.0, 10.0


class ClusterSession:
    """The machines of a cluster at work for one run; a context manager that ends everything it started there.

    It has the methods of `bench.engine.executors.local.LocalExecutor`.

    serves: the class of the object that each slot holds.
    """

    def __init__(self, cluster: RayCluster, serves: type = Node):
        self._cluster, self._serves = cluster, serves
        self._asked: dict[tuple[str, int], RayMachine] = {}
        self._waiting: list[RayMachine] = []
        self._first: tuple[RayMachine, Offer] | None = None
        self._request: dict[str, Any] = {}

    def __enter__(self) -> ClusterSession:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for machine in self._asked.values():
            machine.close() if kind is None else machine.abort()
        self._cluster.close()

    def leased(self, request: Request, progress: Progress) -> AbstractContextManager[None]:
        """Hold nothing while the block runs: each machine leases its device itself."""
        return contextlib.nullcontext()

    def start_all(self, request: Request, progress: Progress) -> Prepared:
        """Start the frameworks on the first machine that is free, which makes the plan.

        Raises NoCluster where no node offers a slot, UsageError where the request cannot be carried out.
        """
        if request.devices:
            raise UsageError("each machine of a cluster has a device to itself: name one, not several")
        if request.jobs > 1:
            raise UsageError("machines of a cluster work side by side, one job each: give no number of jobs")
        if any(isinstance(sample, OwnSample) for sample, _ in request.samples):
            raise UsageError("samples that are made of Python objects run on this machine alone")
        self._request = request.as_json()
        self._settings, self._patience = request.settings, request.patience
        if not self._cluster.slots():
            raise NoCluster(
                f"no node of the cluster offers {self._cluster.offered}; start its nodes with "
                f"`ray start ... --resources='{{\"{SLOT}\": 1}}'`"
            )
        machine, offer = self._first_offer(progress)
        self._first = machine, offer
        self._request = offer.request
        for notice in offer.notices:
            progress(notice)
        return Prepared(
            Request.from_json(offer.request, Registry(request.samples_directories)),
            offer.environments,
            offer.plan or Plan(),
            offer.compilers,
            offer.broken,
            offer.header,
        )

    def make_plan(self, prepared: Prepared, progress: Progress) -> None:
        """Return at once: `start_all` has the plan from the first machine."""

    def results(
        self,
        prepared: Prepared,
        progress: Progress,
        knowledge: Knowledge,
        before: Iterable[Result] = (),
    ) -> Iterator[Result]:
        """Yield each result as it comes from a machine.

        knowledge: not used, as each machine has its own.  before: results that the run already has.
        Raises NoLane where no machine is left, and UsageError where results in `before` lack rounds: a
        machine does not add to results of another one.
        """
        assert self._first is not None
        self._progress = progress
        done, begun = done_and_begun(before, prepared.request.rounds)
        if begun:
            raise UsageError(
                f"{len(begun)} results lack rounds, and no machine adds to what another one has measured: "
                "go on without --launcher ray, or begin a new run"
            )
        self._begin_new(with_plan=False)
        expected = len(self._cluster.slots())
        lanes = Lanes([self._first[0]], prepared.plan, progress, units_of, self._joining, expected)
        yield from lanes.results(done)

    def _first_offer(self, progress: Progress) -> tuple[RayMachine, Offer]:
        """Return the first machine that is ready, and its offer."""
        told = time.monotonic()
        self._begin_new(with_plan=True)
        while self._waiting:
            for machine in list(self._waiting):
                try:
                    offer = machine.offer(WAIT_SECONDS / len(self._waiting))
                except (LaneLost, UsageError) as error:
                    self._waiting.remove(machine)
                    machine.abort()
                    if not self._waiting:
                        raise NoCluster(f"{machine.name} cannot do it: {error}") from None
                    progress(Event(NOTICE, text=f"{machine.name} does not take part: {error}"))
                    continue
                if offer is not None:
                    self._waiting.remove(machine)
                    return machine, offer
            if time.monotonic() - told > TELL_SECONDS:
                told = time.monotonic()
                names = ", ".join(machine.name for machine in self._waiting)
                progress(Event(NOTICE, text=f"waiting for {names}: busy, or its frameworks load"))
            self._begin_new(with_plan=True)
        raise NoCluster("no machine of the cluster is left")

    def _begin_new(self, with_plan: bool) -> None:
        """Start to prepare every machine of the cluster that was not asked yet.

        with_plan: they make the plan of the run too; only the plan of the first machine is used.
        """
        for slot, node in self._cluster.slots().items():
            if slot in self._asked:
                continue
            machine = self._asked[slot] = RayMachine(node, self._settings, self._patience, self._serves)
            machine.begin(self._request, with_plan)
            self._waiting.append(machine)

    def _joining(self) -> Sequence[RayMachine]:
        """Return the machines that became ready since the last call, without those that it refuses.

        A machine is refused if it differs from the first.
        """
        self._begin_new(with_plan=False)
        found = []
        for machine in list(self._waiting):
            try:
                offer = machine.offer(0.0)
            except (LaneLost, UsageError) as error:
                self._waiting.remove(machine)
                machine.abort()
                self._progress(Event(NOTICE, text=f"{machine.name} does not take part: {error}"))
                continue
            if offer is None:
                continue
            self._waiting.remove(machine)
            if reason := self._why_not(offer):
                self._progress(Event(NOTICE, text=f"{machine.name} is refused: {reason}"))
                machine.close()
            else:
                found.append(machine)
        return found

    def _why_not(self, offer: Offer) -> str:
        """Return the differences that keep a machine's results out of the run of the first one; "": none."""
        assert self._first is not None
        first = self._first[1]
        differences = differing(versions(first.described), versions(offer.described))
        if self._settings.measure:
            differences += differing(machine_facts(first.header), machine_facts(offer.header))
        return "; ".join(f"{each.name} is {each.new}, on the first {each.base}" for each in differences)
