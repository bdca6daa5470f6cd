"""The running worker processes, at most one per slot."""

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


class Workers:
    """The owner of the workers: it starts and ends them, and remembers which samples each has received.

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
        self._directories = directories

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
        worker = self._launcher.launch(kind, self._directories)
        self._warm[slot], self.sent[slot] = (kind, worker), {}
        self._changed.discard(slot)
        return worker

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
        for kind, _ in list(self._warm.values()):
            with contextlib.suppress(WorkerFailed, FrameworkNotInstalled):
                self.ready(kind)

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
        self._warm.pop(slot, None)

    def discard(self, slot: Slot, orderly: bool) -> None:
        """End the slot's worker, if there is one."""
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


def slot_of(kind: WorkerKind, task: str = "") -> Slot:
    """Return the slot of a kind; at most one worker is warm per slot.

    task: the key of a task that has a worker to itself; "": none.
    """
    place = (kind.framework, kind.device, kind.ranks, kind.threads)
    return (*place, kind.compiler, kind.cuda_on_cpu, task)


def kind_for(task: Task) -> WorkerKind:
    """Return the kind of worker that the task needs."""
    settings = task.settings
    return WorkerKind.of(task.framework, settings, task.compiler, settings.cuda_on_cpu, task.ranks)


def slot_for(task: Task) -> Slot:
    """Return the slot of the worker that the task is given to."""
    return slot_of(kind_for(task), task.key if task.settings.isolate else "")
