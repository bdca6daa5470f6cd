"""Shares a run between accelerators of this machine: each has workers, and processor cores, of its own."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from bench.analysis.completion import done_and_begun
from bench.engine.campaign import Row, results_of_unit
from bench.engine.event import NOTICE, Event, Progress
from bench.engine.executors.side_by_side import MOST_ROWS, LaneLost, Lanes, NoLane, Unit, units_of
from bench.engine.launcher import Launcher, LocalLauncher
from bench.engine.plan import kinds_for
from bench.engine.preparation import Prepared
from bench.engine.reply import PROBE
from bench.engine.request import Request
from bench.engine.session import Session
from bench.engine.worker_process import WorkerFailed
from bench.errors import UsageError
from bench.frameworks import affinity
from bench.machine.interpreter import FrameworkNotInstalled
from bench.machine.knowledge import Knowledge
from bench.machine.pinning import kept_off, parts, quietest_cores
from bench.model.device import alike, model_of
from bench.model.result import Result
from bench.model.status import CRASHED, ERROR, OK, TIMEOUT
from bench.model.task import Task

_OF_A_LOSS = (CRASHED, ERROR, TIMEOUT)
"""The statuses that tasks may have after their device is gone."""


class DeviceLane:
    """A session whose workers all use one device.

    Args:
        session: a session for this lane only.
        before: results, by key, that lack rounds; the lane measures these rounds.
    """

    def __init__(
        self,
        device: str,
        session: Session,
        prepared: Prepared,
        knowledge: Knowledge,
        before: Mapping[str, Result],
    ):
        self.name = device
        self._session, self._request, self._first = session, prepared.request, prepared.environments
        self._knowledge, self._before = knowledge, before
        self._typical: dict[str, dict[str, float]] = {}
        self._kinds = {name: kinds_for(self._request, name)[0] for name in self._first}

    def begin(self) -> None:
        """Start the lane's workers without waiting for them."""
        for kind in self._kinds.values():
            with contextlib.suppress(WorkerFailed, FrameworkNotInstalled):
                self._session.start(**vars(kind))

    def why_not(self) -> str:
        """Return why its results cannot stand beside the first device's, or "" if they can."""
        try:
            found = {name: self._session.environment(**vars(kind)) for name, kind in self._kinds.items()}
        except (WorkerFailed, FrameworkNotInstalled) as error:
            return str(error)
        both = {self._request.devices[0]: self._first, self.name: found}
        models = {
            device: [model_of(device, each["device_name"]) for each in announced.values()]
            for device, announced in both.items()
        }
        if len(alike(list(models), models.__getitem__)) > 1:
            return f"it is {_called(found)}, the first one {_called(self._first)}"
        return ""

    def results(self, unit: Unit) -> Iterator[Result]:
        """Yield the results, each with the device it ran on.

        Raises LaneLost where no fresh worker can use the device any more.
        """
        before = [self._before[task.key] for task in unit if task.key in self._before]
        common = self._request, self._knowledge, self._typical
        for result in results_of_unit(self._session, unit, *common, before):
            if result.status in _OF_A_LOSS:
                self._require_device(result.task)
            result.ran_on = self.name
            yield result

    def abort(self) -> None:
        self._session.abort()

    def _require_device(self, task: Task) -> None:
        """Raise LaneLost if fresh workers do not even answer a request that needs no sample."""
        reason = self._why_silent(task)
        if reason:  # perhaps only the process is broken, not the device
            self._session.renew()
            reason = self._why_silent(task)
        self._session.release(task)
        if reason:
            raise LaneLost(reason)

    def _why_silent(self, task: Task) -> str:
        """Return why the worker of `task` does not report its probes, or "" if it does."""
        try:
            reply = self._session.ask(task, {"request": PROBE, "footprint": 0}, task.settings.timeout)
        except WorkerFailed as failed:
            return str(failed)
        return "" if reply["status"] == OK else reply["message"]


def shared(
    prepared: Prepared,
    progress: Progress,
    knowledge: Knowledge,
    before: Iterable[Result],
    session_with: Callable[[Launcher], Session],
) -> Iterator[Result]:
    """Yield the results of a plan that the devices of its request share; each device takes the next unit.

    Devices that differ from the first, and devices that cannot be used, are left out; a notice says why.

    before: the results that exist already, of some or all rounds.
    session_with: makes a session whose workers come from the given launcher.
    Raises NoLane where no device is left.
    """
    request = prepared.request
    done, begun = done_and_begun(before, request.rounds)
    cores = cores_of_devices(request)
    if request.settings.pin:
        cores = [part and quietest_cores(request.settings.threads, part) for part in cores]
    with contextlib.ExitStack() as opened:
        lanes = []
        for device, part in zip(request.devices, cores):
            launcher = LocalLauncher(side_by_side=len(cores), device=device, cores=part)
            session = opened.enter_context(session_with(opened.enter_context(contextlib.closing(launcher))))
            lanes.append(DeviceLane(device, session, prepared, knowledge, begun))
            lanes[-1].begin()
        _keep_off(cores, opened, progress)
        taking_part = list(_taking_part(lanes, progress))
        yield from Lanes(
            taking_part,
            prepared.plan,
            progress,
            lambda rows: units_of(rows, _rows_of_unit(rows, len(taking_part))),
            noun="device",
        ).results(done)


def cores_of_devices(request: Request) -> list[tuple[int, ...] | None]:
    """Return the cores for the workers of each device.

    None: no restriction, because nothing is timed or the system keeps no process on a core.
    Raises UsageError where there are too few cores.
    """
    count, settings = len(request.devices), request.settings
    usable = affinity.usable_cores()
    if not settings.measure or usable is None:
        return [None] * count
    found = parts(count, settings.threads)
    if not found:
        raise UsageError(
            f"{count} devices side by side need {count * settings.threads} processor cores, "
            f"{settings.threads} each, and {len(usable)} can be used; name fewer devices"
        )
    return [*found]


def _keep_off(
    cores: Sequence[tuple[int, ...] | None], opened: contextlib.ExitStack, progress: Progress
) -> None:
    """Keep this process off the cores of the devices; report a notice where that is not possible."""
    taken = [core for part in cores for core in part or ()]
    if None in cores and affinity.usable_cores() is None:
        progress(Event(NOTICE, text="this system keeps no process on a core: the devices share them all"))
    elif taken and not opened.enter_context(kept_off(taken)):
        text = "the workers of the devices are on all usable cores; this process shares these with them"
        progress(Event(NOTICE, text=text))


def _taking_part(lanes: Sequence[DeviceLane], progress: Progress) -> Iterator[DeviceLane]:
    """Yield the lanes whose workers have started on a device like the first.

    Raises NoLane where there is none.
    """
    reasons = {lane.name: lane.why_not() for lane in lanes}
    if all(reasons.values()):
        raise NoLane("; ".join(f"{name} takes no part: {reason}" for name, reason in reasons.items()))
    for lane in lanes:
        if reason := reasons[lane.name]:
            progress(Event(NOTICE, text=f"{lane.name} takes no part: {reason}"))
        else:
            yield lane


def _rows_of_unit(rows: Sequence[Row], lanes: int) -> int:
    """Return the number of rows per unit: few enough that all lanes get some, if possible."""
    return min(MOST_ROWS, -(-len(rows) // lanes))


def _called(environments: Mapping[str, dict[str, Any]]) -> str:
    return ", ".join(dict.fromkeys(str(each["device_name"]) for each in environments.values()))
