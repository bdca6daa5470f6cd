"""Sides of a comparison, each with a session of its own, on the same cores."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from bench.engine.event import Progress
from bench.engine.launcher import LocalLauncher, Worker
from bench.engine.preparation import Prepared
from bench.engine.session import Session
from bench.errors import UsageError, suggestion
from bench.machine.pinning import quietest_cores
from bench.machine.samples_directories import note
from bench.measuring.selection import make_request
from bench.model.option import options_of
from bench.model.settings import Settings
from bench.model.side import Side, shared_key
from bench.model.task import Task
from bench.samples.contract.registry import Registry, UnknownSample

SETTINGS = ("compiler", "device", "dtype", "layout", "mode", "threads", "values")
"""The settings of a run in which a side may differ from the others."""
TIME_BUDGET, PRECISION = 0.1, 0.001
"""The seconds for a case in a process, and the relative precision at which its measuring ends.

The precision is small enough that all the seconds are used: a disturbance lasts for tenths of a second, so
that blocks that agree within 1% may all be disturbed.
"""


@dataclass(frozen=True)
class OpenedSides:
    """Sides whose sessions are open and whose plans are made.

    Attributes:
        workers: gives a campaign access to the workers of all sides.
        prepared: the request and plan of each side, by name.
        across_inputs: whether requests of the sides differ in dtype or values.
    """

    workers: Sides
    prepared: Mapping[str, Prepared]
    across_inputs: bool = False

    def tasks(self, side: str) -> list[Task]:
        """Return the tasks of a side, in the order of its plan."""
        return [replace(task, side=side) for task in self.prepared[side].plan.tasks]

    def by_measurement(self, side: str) -> dict[str, Task]:
        """Return the tasks of a side by the key that they share with other sides (see `shared_key`).

        Where the sides differ in dtype, a case that a table has in several dtypes is its first.
        Raises UsageError where several other tasks of the side have the same key.
        """
        found: dict[str, Task] = {}
        for task in self.tasks(side):
            first = found.setdefault(shared_key(task, self.across_inputs), task)
            if first is not task and first.settings.dtype == task.settings.dtype:
                raise UsageError(
                    f"a side has one compiler and one formulation in each stage; {task.sample} has several "
                    f"in stage {task.stage}: name one, or leave out that stage"
                )
        return found

    def framework(self, side: str) -> str:
        """Return the framework that the side measures."""
        return next(iter(self.prepared[side].environments))


def with_setting(side: Side, name: str, text: str) -> Side:
    """Return the side with a setting of its own, one of SETTINGS, whose value is written as `text`.

    Raises UsageError for a value that the setting cannot have.
    """
    option, value = options_of(Settings).get(name), dict[str, Any]()
    if option is None or name == "device":  # which are checked with the rest of the request
        value[name] = text
    else:
        value[name] = option.accepted(int(text) if option.kind is int and text.isdecimal() else text)
    return replace(side, **value)


def require_named(names: Collection[str], sides: OpenedSides) -> None:
    """Raise UsageError for a name that is neither a sample (or an alias of one) nor a category."""
    tasks = [task for side in sides.prepared for task in sides.tasks(side)]
    known = {name for task in tasks for name in (task.sample, *task.aliases, task.category)}
    if known.issuperset(names):
        return
    directories = [each for found in sides.prepared.values() for each in found.request.samples_directories]
    registry = Registry(directories)
    known |= set(registry.categories())
    for name in names:
        if name not in known and not _is_sample(name, registry):
            near = suggestion(name, [*known, *registry.names()])
            raise UsageError(f"a threshold is of {name!r}, which is neither sample nor category{near}")


def _is_sample(name: str, registry: Registry) -> bool:
    try:
        _, is_backward = registry.find(name, exactly=True)
    except UnknownSample:
        return False
    return not is_backward


@contextlib.contextmanager
def opened(
    sides: Mapping[str, Side], samples: Any, asked: Mapping[str, Any], progress: Progress
) -> Iterator[OpenedSides]:
    """Open the sides while the block runs, with a request for `samples` and further arguments of `bench.run`.

    Raises UsageError.
    """
    wanted = {"time_budget": TIME_BUDGET, "precision": PRECISION, **asked}
    requests = {name: make_request(samples, **side.request(wanted)) for name, side in sides.items()}
    for found in requests.values():
        if len(found.frameworks) > 1:
            raise UsageError(f"a side has one framework, not {', '.join(found.frameworks)}")
        note(found.samples_directories)
    launchers = {name: LocalLauncher(side.interpreter, side.variables) for name, side in sides.items()}

    def place() -> None:
        """Pin each side to as many cores as it has threads, the quietest ones.

        A side with fewer threads has some of the cores of the sides with more, so that disturbances of the
        cores meet all sides alike.
        """
        cores = None
        for name in sorted(requests, key=lambda name: -requests[name].settings.threads):
            cores = launchers[name].cores = quietest_cores(requests[name].settings.threads, cores)

    with contextlib.ExitStack() as stack:
        for launcher in launchers.values():
            stack.callback(launcher.close)
        sessions = {name: stack.enter_context(Session(launcher)) for name, launcher in launchers.items()}
        prepared = {name: session.prepare(requests[name], progress) for name, session in sessions.items()}
        dtypes = {(found.settings.dtype, found.settings.values) for found in requests.values()}
        yield OpenedSides(Sides(sessions, place), prepared, across_inputs=len(dtypes) > 1)


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

    def owner_of(self, task: Task) -> str:
        """Return the owner of the workers of `task`; see `bench.engine.campaign.CampaignSession`."""
        return self._sessions[task.side].owner_of(task)

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
