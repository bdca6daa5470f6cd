"""The running worker processes: of a kind one is warm, apart from those of tasks that are open together."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from bench.engine.launcher import Launcher, LocalLauncher, Worker
from bench.engine.worker_kind import WorkerKind
from bench.engine.worker_process import Waiting, WorkerFailed
from bench.machine.interpreter import FrameworkNotInstalled
from bench.model.skip_reason import DEVICE_LOST
from bench.model.status import CRASHED
from bench.model.task import Task
from bench.samples.contract.own_sample import OwnSample

Slot = tuple[str, str, int, int | None, str, bool, str]
SAMPLES = "bench.samples."
"""The beginning of the package names of sample folders; the group and the folder's name follow."""
DESCRIPTIONS = "descriptions"
"""The owner of the worker that describes all samples; it measures where they are of one owner."""


class Workers:
    """The owner of the workers: it starts and ends them, and remembers which samples each has received.

    Samples of a directory of the user's get workers in which no code of other samples has run.

    Attributes:
        sent: by slot, the samples of Python objects that its worker has, by package.
    """

    def __init__(self, launcher: Launcher | None = None):
        """Create an owner without workers.

        launcher: the source of workers; the caller closes it.  None: this machine.
        """
        self._own_launcher = LocalLauncher() if launcher is None else None
        self._launcher: Launcher = launcher or self._own_launcher  # type: ignore[assignment]
        self._directories: tuple[Path, ...] = ()
        self._warm: dict[Slot, tuple[WorkerKind, Worker]] = {}
        self.sent: dict[Slot, dict[str, OwnSample]] = {}
        self._changed: set[Slot] = set()
        self._ran: dict[Slot, set[str]] = {}
        self._held: set[Slot] = set()
        self._owners: dict[str, str] = {}
        self._is_over = False

    @property
    def other_launcher(self) -> Launcher | None:
        """The given launcher; None if the workers are plain processes of this machine."""
        return None if self._own_launcher is not None else self._launcher

    @property
    def are_local(self) -> bool:
        """True if the workers run on this machine."""
        return isinstance(self._launcher, LocalLauncher)

    def close(self, orderly: bool) -> None:
        """End all workers, and the launcher if it is our own."""
        self.discard_all(orderly)
        if self._own_launcher is not None:
            self._own_launcher.close()

    def abort(self) -> None:
        """End all workers at once, from another thread than theirs, and start no others."""
        self._is_over = True
        self.discard_all(orderly=False)

    def use(self, directories: tuple[Path, ...]) -> None:
        """Set the sample directories; workers that know others are ended."""
        if directories != self._directories:
            self.discard_all(orderly=True)
            self._owners.clear()
        self._directories = directories

    def slot_for(self, task: Task, describes: bool = False) -> Slot:
        """Return the slot of the worker that the task is given to.

        describes: it is only asked for the cases of its sample.
        """
        owner = task.key if task.settings.isolate else self.owner_of(task)
        return slot_of(kind_for(task), DESCRIPTIONS if describes else owner)

    def owner_of(self, task: Task) -> str:
        """Return the owner of the task's workers: the directory of the user's that its sample is in, else "".

        A judge keeps the samples of users apart itself.
        """
        if task.settings.adversarial:
            return ""
        if task.package not in self._owners:  # each request of a task asks
            self._owners[task.package] = self._directory_of(task.package)
        return self._owners[task.package]

    def _directory_of(self, package: str) -> str:
        group, _, name = package.removeprefix(SAMPLES).partition(".")
        of_sample = (
            each for each in self._directories if (each / name).is_dir() or (each / group / name).is_dir()
        )
        return str(next(of_sample, "")) if name else ""

    def get(self, slot: Slot) -> Worker | None:
        """Return the slot's worker, ready or not; None if there is none."""
        return self._warm[slot][1] if slot in self._warm else None

    def of(self, kind: WorkerKind, slot: Slot | None = None) -> Worker:
        """Return the warm worker of the slot if it is of this kind, else a new one in its place.

        Raises WorkerFailed, and FrameworkNotInstalled.
        """
        slot = slot or slot_of(kind)
        if self._is_over:
            raise WorkerFailed(CRASHED, "the session has ended")
        if slot in self._warm:
            kept, worker = self._warm[slot]
            if kept == kind and (worker.is_usable or not worker.ready):
                return worker
            self.discard(slot, orderly=True)
        self._make_way(kind, slot)
        if slot not in self._warm:
            worker = self._launcher.launch(kind, self._directories)
            self._warm[slot], self.sent[slot], self._ran[slot] = (kind, worker), {}, set()
            self._changed.discard(slot)
        return self._warm[slot][1]

    def _make_way(self, kind: WorkerKind, slot: Slot) -> None:
        """Give the slot a free worker of this kind in which only its owner's code has run; end the others."""
        for other in [each for each in self._warm if each not in self._held and self._warm[each][0] == kind]:
            worker = self._warm[other][1]
            is_clean = other not in self._changed and (worker.is_usable or not worker.ready)
            is_fit = self._ran[other] <= {slot[-1]} or slot[-1] == DESCRIPTIONS
            if slot not in self._warm and is_fit and is_clean:
                self._warm[slot], self.sent[slot] = self._warm.pop(other), self.sent.pop(other)
                self._ran[slot] = self._ran.pop(other)
                self._changed.discard(slot)
            else:
                self.discard(other, orderly=True)

    def hold(self, task: Task, slot: Slot) -> None:
        """Note that code of the task's sample runs in the slot's worker, which stays until `release`."""
        self._ran[slot].add(self.owner_of(task))
        self._held.add(slot)

    def release(self, task: Task, slot: Slot) -> None:
        """End the slot's worker if the task is isolated or a sample has changed the worker."""
        self._held.discard(slot)
        if task.settings.isolate:
            self.discard(slot, orderly=True)
        self.discard_changed(slot)

    def holding(self, slot: Slot) -> Worker:
        """Return the slot's worker, dead or alive: a new one would have no task open.

        Raises WorkerFailed if there is none.
        """
        if slot not in self._warm:
            raise WorkerFailed(CRASHED, "the session has ended")
        return self._warm[slot][1]

    def ready(
        self, kind: WorkerKind, slot: Slot | None = None, waiting: Waiting = lambda seconds: None
    ) -> Worker:
        """Return the worker as `of` does, once it has started; call `waiting` if that takes long.

        Raises WorkerFailed, and FrameworkNotInstalled.
        """
        worker = self.of(kind, slot)
        try:
            worker.wait_ready(kind.start_timeout, waiting)
        except WorkerFailed:
            self.forget(slot or slot_of(kind))
            raise
        return worker

    def wait_until_ready(self) -> None:
        """Wait for workers that are starting: their loading would disturb measurements in others."""
        for slot, (kind, _) in list(self._warm.items()):
            with contextlib.suppress(WorkerFailed, FrameworkNotInstalled):
                self.ready(kind, slot)

    def restart(self) -> None:
        """End the workers and start others of their kinds, without waiting for them."""
        kinds = [kind for kind, _ in self._warm.values()]
        self.discard_all(orderly=True)
        for kind in kinds:
            with contextlib.suppress(WorkerFailed, FrameworkNotInstalled):
                self.of(kind)

    def note(self, slot: Slot, reply: Mapping[str, Any]) -> None:
        """Note the slot's worker if its reply says that a sample has changed the process.

        A worker that has lost its device is ended at once: its other open tasks are opened in a new one.
        """
        changes = reply.get("changed_state", ())
        if DEVICE_LOST in changes:
            self.discard(slot, orderly=False)
        elif changes:
            self._changed.add(slot)

    def discard_changed(self, slot: Slot) -> None:
        """End the slot's worker if a sample has changed it: no other sample gets it."""
        if slot in self._changed:
            self.discard(slot, orderly=True)

    def forget(self, slot: Slot) -> None:
        """Remove the slot's worker, which has ended."""
        self._held.discard(slot)
        self._warm.pop(slot, None)

    def discard(self, slot: Slot, orderly: bool) -> None:
        """End the slot's worker, if there is one."""
        self._held.discard(slot)
        _, worker = self._warm.pop(slot, (None, None))
        if worker is None:
            return
        if orderly:
            worker.close()
        else:
            worker.kill()

    def discard_all(self, orderly: bool = True) -> None:
        """End all workers."""
        for slot in list(self._warm):
            self.discard(slot, orderly)


def slot_of(kind: WorkerKind, owner: str = "") -> Slot:
    """Return the slot of a kind; at most one worker is warm per slot.

    owner: the key of a task, or the directory of samples, that has a worker to itself; "": none.
    """
    place = (kind.framework, kind.device, kind.ranks, kind.threads)
    return (*place, kind.compiler, kind.cuda_on_cpu, owner)


def kind_for(task: Task) -> WorkerKind:
    """Return the kind of worker that the task needs."""
    settings = task.settings
    return WorkerKind.of(task.framework, settings, task.compiler, settings.cuda_on_cpu, task.ranks)
