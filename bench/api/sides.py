"""Sides of a comparison, each with a session of its own, that share cores."""

from __future__ import annotations

import contextlib
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from bench.api.selection import make_request
from bench.engine.event import Progress
from bench.engine.launcher import LocalLauncher
from bench.engine.preparation import Prepared
from bench.engine.session import Session
from bench.engine.sides import Sides
from bench.errors import UsageError, suggestion
from bench.machine.pinning import quietest_cores
from bench.model.side import Side
from bench.model.task import Task
from bench.samples.contract.registry import Registry, UnknownSample

TIME_BUDGET, PRECISION = 0.1, 0.001
"""Seconds for a case in a process, all of them: what disturbs lasts for tenths of a second, and blocks that
agree within 1% may all be of that time."""


@dataclass(frozen=True)
class Opened:
    """Sides that can be measured.

    Attributes:
        workers: by which a campaign reaches the workers of all of them.
        prepared: by side, what it is asked for and what that makes.
    """

    workers: Sides
    prepared: Mapping[str, Prepared]

    def tasks(self, side: str) -> list[Task]:
        """Of a side, in the order of its plan."""
        return [replace(task, side=side) for task in self.prepared[side].plan.tasks]

    def by_measurement(self, side: str) -> dict[str, Task]:
        """Of a side, by what they have in common with those of the others.

        Raises UsageError where several of its own have that in common.
        """
        found: dict[str, Task] = {}
        for task in self.tasks(side):
            if found.setdefault(task.measurement, task) is not task:
                raise UsageError(
                    f"a side has one compiler and one formulation in each stage; {task.sample} has several "
                    f"in stage {task.stage}: name one, or leave out that stage"
                )
        return found

    def framework(self, side: str) -> str:
        """The one that the side measures."""
        return next(iter(self.prepared[side].environments))


def require_named(names: Collection[str], sides: Opened) -> None:
    """Raise UsageError for a name that is no sample's, not even an alias, and no category's."""
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
        _, is_backward = registry.find(name)
    except UnknownSample:
        return False
    return not is_backward


@contextlib.contextmanager
def opened(
    sides: Mapping[str, Side], samples: Any, asked: Mapping[str, Any], progress: Progress
) -> Iterator[Opened]:
    """The sides by name, asked for `samples` and what else `bench.run` takes.  Raises UsageError."""
    wanted = {"time_budget": TIME_BUDGET, "precision": PRECISION, **asked}
    requests = {name: make_request(samples, **side.request(wanted)) for name, side in sides.items()}
    for found in requests.values():
        if len(found.frameworks) > 1:
            raise UsageError(f"a side has one framework, not {', '.join(found.frameworks)}")
    launchers = {name: LocalLauncher(side.interpreter, side.variables) for name, side in sides.items()}

    def place() -> None:
        """Each side on as many cores as it has threads, the quietest: what happens there meets all alike.

        Those of few threads are on some of the cores of those with more.
        """
        cores = None
        for name in sorted(requests, key=lambda name: -requests[name].settings.threads):
            cores = launchers[name].cores = quietest_cores(requests[name].settings.threads, cores)

    with contextlib.ExitStack() as stack:
        for launcher in launchers.values():
            stack.callback(launcher.close)
        sessions = {name: stack.enter_context(Session(launcher)) for name, launcher in launchers.items()}
        prepared = {name: session.prepare(requests[name], progress) for name, session in sessions.items()}
        yield Opened(Sides(sessions, place), prepared)
