"""The part of a run that a machine of a cluster does: it makes the plan, or carries out rows of it."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from bench.engine.campaign import Campaign
from bench.engine.event import NOTICE, Event, ignore
from bench.engine.plan import Plan
from bench.engine.request import Request
from bench.engine.session import Session
from bench.machine.description import describe_run
from bench.machine.environment import environment_of
from bench.machine.interpreter import FrameworkNotInstalled, find_interpreter
from bench.machine.lease import leased
from bench.model.result import Result
from bench.model.task import Task
from bench.samples.contract.registry import Registry

AT_WORK = "at work"


@dataclass
class Offer:
    """The description that a machine gives of itself once its frameworks have started.

    Attributes:
        header: the keys of a run file's header that describe this machine.
        request: the request as JSON, as all machines are to carry it out.
        plan: the plan of the whole run; None where it was not asked for.
        environments, compilers, broken: see `bench.engine.preparation.Prepared`.
        notices: for the caller to pass on.
    """

    header: dict[str, Any]
    request: dict[str, Any]
    environments: dict[str, dict[str, Any]]
    compilers: dict[str, dict[str, Any]]
    broken: dict[tuple[str, str | None], tuple[str, str]]
    plan: Plan | None = None
    notices: list[Event] = field(default_factory=list)

    @property
    def described(self) -> dict[str, Any]:
        """The keys of a run file's header that describe the machine and its versions."""
        return {**self.header, "environments": self.environments, "compilers": self.compilers}


class Node:
    """A machine of a cluster at work for one run; meanwhile it keeps other runs off its device."""

    def __init__(self) -> None:
        self._opened = contextlib.ExitStack()
        self._session: Session | None = None
        self._request: Request | None = None
        self._typical: dict[str, dict[str, float]] = {}

    def prepare(self, record: dict[str, Any], with_plan: bool) -> Offer:
        """Wait for the machine, make the environments that it lacks, and start the frameworks.

        record: a request as JSON.  with_plan: make the plan of the run too.
        Raises UsageError where the request cannot be carried out here.
        """
        request = Request.from_json(record, Registry(record["samples_directories"]))
        self._opened.enter_context(leased([request.settings.device]))
        self._session, notices = Session(), list[Event]()
        _make_environments(request.frameworks)
        prepared = self._session.start_all(request, notices.append)
        self._opened.enter_context(self._session.off_pinned_cores(prepared, notices.append))
        if with_plan:
            self._session.make_plan(prepared, ignore)
        self._request, description = prepared.request, describe_run()
        self._knowledge = prepared.knowledge(description["machine"]["cpu"])
        return Offer(
            {**description, **self._knowledge.as_json()},
            prepared.request.as_json(),
            prepared.environments,
            prepared.compilers,
            prepared.broken,
            prepared.plan if with_plan else None,
            [notice for notice in notices if notice.kind == NOTICE],
        )

    def results(self, unit: Sequence[Task]) -> Iterator[Result | str]:
        """Yield the results of rows of the plan; see `bench.engine.campaign.Campaign.results`.

        With several rounds, results come at the end, and AT_WORK comes for each intermediate one: a machine
        that yields nothing for long is then known to hang.
        """
        assert self._session is not None and self._request is not None
        rounds, patience = self._request.rounds, self._request.patience
        campaign = Campaign(
            self._session, Plan(list(unit)), rounds, patience, self._knowledge, ignore, self._typical
        )
        last: dict[str, Result] = {}
        for result in campaign.results():
            # A machine that takes over the unit starts again: its blocks must not be mixed with this one's.
            last[result.key] = result
            yield AT_WORK if rounds > 1 else result
        if rounds > 1:
            # `yield from` would pass on values that Ray sends here, to an iterator that takes none.
            for result in last.values():
                yield result

    def close(self) -> None:
        """End the workers, and give up the lease of the machine."""
        if self._session is not None:
            self._session.__exit__(None, None, None)
        self._opened.close()


def _make_environments(frameworks: Sequence[str]) -> None:
    """Make the environments that are missing here, of frameworks with pinned versions.

    Raises EnvironmentNotMade.
    """
    for framework in frameworks:
        try:
            find_interpreter(framework)
        except FrameworkNotInstalled as missing:
            if missing.code:
                environment_of(missing.values["package"]).create()
