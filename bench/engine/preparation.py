"""Starts the workers of the frameworks and compilers that a request asks for."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import Any

from bench import compilers
from bench.engine.event import NOTICE, Event, Progress
from bench.engine.plan import Plan, compilers_of, kinds_for
from bench.engine.request import Request
from bench.engine.worker_kind import WorkerKind
from bench.engine.worker_process import WorkerFailed
from bench.engine.workers import Workers
from bench.errors import UsageError
from bench.machine.interpreter import FrameworkNotInstalled
from bench.machine.knowledge import Knowledge, Looks, known_of
from bench.model.status import ERROR, TIMEOUT


class FrameworkFailed(UsageError):
    """Raised where none of the frameworks of a request could be started."""


@dataclass
class Prepared:
    """A request whose frameworks have started.

    Attributes:
        request: the request, with drawn cases if it asked for random ones.
        environments: the announcements of the workers, by framework.
        plan: all tasks, once the samples are described.
        compilers: the announcements of workers that were started for a compiler, by its name and settings.
        broken: status and message of the results for frameworks and compilers that could not be started, by
            (framework, compiler); the compiler is None if the framework itself could not be started.
        where: the keys of a run file's header that describe the machine it runs on; None: this machine.
        looks: by framework, the readings of control calls before the run.
    """

    request: Request
    environments: dict[str, dict[str, Any]]
    plan: Plan = field(default_factory=Plan)
    compilers: dict[str, dict[str, Any]] = field(default_factory=dict)
    broken: dict[tuple[str, str | None], tuple[str, str]] = field(default_factory=dict)
    where: dict[str, Any] | None = None
    looks: Looks = field(default_factory=dict)

    def knowledge(self, cpu: str | None) -> Knowledge:
        """Return earlier measurements of this machine: its processor and the devices that have started."""
        settings, environments = self.request.settings, self.environments.values()
        called = {environment["device_name"] for environment in environments}
        return known_of(cpu, settings.device, settings.threads, called, self.looks)


def start_frameworks(workers: Workers, request: Request, progress: Progress) -> Prepared:
    """Start the frameworks of `request`, with a notice for each that fails; the plan is still to be made.

    Raises FrameworkFailed where none can be started.
    """
    broken: dict[str, tuple[str, UsageError]] = {}
    for framework in request.frameworks:
        try:
            for kind in kinds_for(request, framework):
                workers.of(kind)
        except FrameworkNotInstalled as error:
            broken[framework] = (ERROR, error)
        except WorkerFailed as failed:
            broken[framework] = (failed.status, FrameworkFailed(str(failed)))
    environments = _await(workers, request, broken, progress)
    for _, reason in broken.values():
        progress(Event(NOTICE, text=f"skipped: {reason}", code=reason.code, values=reason.values))
    prepared = Prepared(request, environments)
    prepared.broken.update({(name, None): (status, str(why)) for name, (status, why) in broken.items()})
    return prepared


def start_compilers(workers: Workers, prepared: Prepared, progress: Progress) -> None:
    """Start the compilers that need processes of their own.

    Store their announcements in `prepared.compilers`, and status and reason of failures in `prepared.broken`.
    """
    for framework in prepared.environments:
        for choice in compilers_of(prepared.request, framework):
            if not compilers.process_of(framework, choice):
                continue
            kind = WorkerKind.of(framework, prepared.request.settings, choice)
            waiting = partial(_tell_waiting, progress, f"compiler {choice}")
            try:
                prepared.compilers[choice] = workers.ready(kind, waiting=waiting).ready
            except FrameworkNotInstalled as error:
                prepared.broken[framework, choice] = (ERROR, str(error))
                progress(Event(NOTICE, text=f"skipped: {error}", code=error.code, values=error.values))
            except WorkerFailed as failed:
                reason = f"compiler {choice} cannot be started: {failed}"
                prepared.broken[framework, choice] = (failed.status, reason)
                progress(Event(NOTICE, text=f"skipped: {reason}"))


def _await(
    workers: Workers, request: Request, broken: dict[str, tuple[str, UsageError]], progress: Progress
) -> dict[str, dict[str, Any]]:
    """Return the announcements of the workers, by framework; add those that fail to `broken`."""
    environments = {}
    for framework in request.frameworks:
        if framework in broken:
            continue
        kind = kinds_for(request, framework)[0]
        waiting = partial(_tell_waiting, progress, framework)
        try:
            environments[framework] = workers.ready(kind, waiting=waiting).ready
        except WorkerFailed as failed:
            code = "start_timeout" if failed.status == TIMEOUT else ""
            reason = FrameworkFailed(f"{framework} cannot be started: {failed}", code)
            broken[framework] = (failed.status, reason)
    if not environments:
        reasons = [reason for _, reason in broken.values()]
        first = next((reason for reason in reasons if reason.code), reasons[0])
        raise FrameworkFailed("; ".join(map(str, reasons)), first.code, **first.values)
    return environments


def _tell_waiting(progress: Progress, whose: str, seconds: float) -> None:
    text = f"waiting for the worker of {whose} for {seconds:.0f} s, which has not started yet"
    progress(Event(NOTICE, text=text))
