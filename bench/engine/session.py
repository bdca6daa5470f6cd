"""Runs requests: one worker at a time, and a result for every task, even if its worker fails."""

from __future__ import annotations

import contextlib
import itertools
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from types import TracebackType
from typing import Any

from bench.engine import own_samples
from bench.engine.campaign import Campaign
from bench.engine.event import NOTICE, READING, Event, Progress
from bench.engine.launcher import Launcher, Worker
from bench.engine.plan import failures_of, kinds_for, merge, plan_framework, without_compilers
from bench.engine.preparation import FrameworkFailed, Prepared, start_compilers, start_frameworks
from bench.engine.reply import BANDWIDTHS, CLOSE, DESCRIBE, DEVICES, LOOK, OPERATORS, TAKE
from bench.engine.request import AnySample, Request
from bench.engine.running_clock import CLOCK
from bench.engine.visit import Visit
from bench.engine.worker_kind import WorkerKind
from bench.engine.worker_process import TookTooMuch, WorkerFailed
from bench.engine.workers import Slot, Workers, kind_for, slot_of
from bench.machine import earlier_runs
from bench.machine.description import cpu_model
from bench.machine.interpreter import FrameworkNotInstalled
from bench.machine.knowledge import NOTHING_KNOWN, Knowledge, Looks
from bench.machine.pinning import kept_off
from bench.model.device import UNCHOSEN
from bench.model.result import Result
from bench.model.settings import START_TIMEOUT, Settings
from bench.model.stage import CHANGING
from bench.model.status import ERROR, OK
from bench.model.task import Task
from bench.samples.contract.native import NativeOperator
from bench.samples.contract.own_sample import OwnSample
from bench.samples.contract.registry import UnknownSample

JUDGED = "adversarial: samples run in a process of their own, and another one times and judges them"
LOOK_SECONDS, FIRST_LOOK_SECONDS = 0.05, 1.0
"""The seconds of a framework's look at the machine before a run; of all looks, if no run was here before."""
FIRST_RUN = (
    "first run of {} on this machine: its normal speed is not known yet. If it is slow now, these times are "
    "too high. Later runs will notice."
)


class Session:
    """The owner of the workers; a context manager that leaves none behind.

    It keeps one warm worker per framework.  They take turns, so none disturbs another's timing, and stay for
    the next request.

    Attributes:
        short_of_memory: keys of tasks whose worker was killed for memory that is shared with other sessions.
    """

    def __init__(self, launcher: Launcher | None = None):
        """Create a session without workers.

        launcher: the source of workers; the caller closes it.  None: this machine.
        """
        self._workers = Workers(launcher)
        self._own_samples: dict[str, OwnSample] = {}
        self.short_of_memory: set[str] = set()

    def __enter__(self) -> Session:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._workers.close(orderly=kind is None)

    def search(self, samples_directories: Iterable[str | Path]) -> None:
        """Set the directories in which workers find samples too, for tasks without a request."""
        self._workers.use(tuple(map(Path, samples_directories)))

    @property
    def other_launcher(self) -> Launcher | None:
        """The source of the workers; None: this machine."""
        return self._workers.other_launcher

    @property
    def is_local(self) -> bool:
        """True where the workers are processes of this machine."""
        return self._workers.are_local

    # -- a request

    def prepare(self, request: Request, progress: Progress) -> Prepared:
        """Start the frameworks and make the plan.  Raises as `start_all` and `make_plan` do."""
        prepared = self.start_all(request, progress)
        self.make_plan(prepared, progress)
        return prepared

    def start_all(self, request: Request, progress: Progress) -> Prepared:
        """Start the frameworks and compilers of a request; the plan is still to be made.

        Raises FrameworkFailed where no framework can be started, UnknownSample for a pattern that matches no
        operator of a framework's own.
        """
        self._use(request)
        if request.settings.adversarial:
            progress(Event(NOTICE, text=JUDGED))
        prepared = start_frameworks(self._workers, request, progress)
        request = self._without_patterns(request, prepared.environments)
        if request.random_inputs is not None:
            from bench.engine import random_cases  # loads Hypothesis, which takes as long as all our modules

            request = random_cases.draw(request, progress, self.describe, self.measure)
        prepared.request = request
        start_compilers(self._workers, prepared, progress)
        if request.settings.measure and not earlier_runs.is_off():
            prepared.looks = self._look(prepared, progress)
        return prepared

    def _look(self, prepared: Prepared, progress: Progress) -> Looks:
        """Return a look at the machine by each framework's worker; a longer one if it never ran here."""
        settings, looks = prepared.request.settings, dict[str, Any]()
        known = earlier_runs.stored_for(cpu_model(), settings.device, settings.threads).probe_seconds()
        for framework in prepared.environments:
            kind = kinds_for(prepared.request, framework)[0]
            seconds = LOOK_SECONDS if framework in known else FIRST_LOOK_SECONDS / len(prepared.environments)
            question = {"request": LOOK, "seconds": seconds, "copies": not looks}
            try:
                reply = self._workers.ready(kind).ask(question, START_TIMEOUT)
            except WorkerFailed:
                self._workers.forget(slot_of(kind))  # its tasks will say what is wrong
                continue
            if reply["status"] == OK:
                looks[framework] = reply["readings"]
        if unknown := ", ".join(sorted(looks.keys() - known.keys())):
            progress(Event(NOTICE, text=FIRST_RUN.format(unknown)))
        return looks

    def make_plan(self, prepared: Prepared, progress: Progress) -> None:
        """Ask for the cases of the samples.  Raises UnknownSample for an operator that a framework lacks."""
        request, read = prepared.request, itertools.count()
        total = len(request.samples) * len(prepared.environments)

        def reading(draft: Task) -> None:
            progress(Event(READING, next(read), total, task=draft))

        plans = [
            plan_framework(request, framework, self.describe, reading) for framework in prepared.environments
        ]
        plans += [
            failures_of(request, framework, *why)
            for (framework, compiler), why in prepared.broken.items()
            if compiler is None
        ]
        plan = without_compilers(merge(plans), prepared.broken)
        prepared.plan = plan if request.shard is None else plan.part(request.shard)

    def results(
        self,
        prepared: Prepared,
        progress: Progress,
        knowledge: Knowledge = NOTHING_KNOWN,
        before: Iterable[Result] = (),
    ) -> Iterator[Result]:
        """Yield the results of the plan, one task after the other.

        See `bench.engine.campaign.Campaign.results`.
        knowledge: the knowledge of this machine.  before: the results that exist already, of some or all
        rounds.
        """
        request = prepared.request
        campaign = Campaign(self, prepared.plan, request.rounds, request.patience, knowledge, progress)
        with self.off_pinned_cores(prepared, progress):
            yield from campaign.results(before)

    @staticmethod
    def beside(request: Request, launcher: Launcher) -> Session:
        """Return another session for the request, with workers from `launcher`."""
        session = Session(launcher)
        session._use(request)
        return session

    @contextlib.contextmanager
    def off_pinned_cores(self, prepared: Prepared, progress: Progress) -> Iterator[None]:
        """Keep this process off the cores of pinned local workers; report a notice if that is impossible."""
        if not prepared.request.settings.pin or not self._workers.are_local:
            yield
            return
        announced = [environment["cores"] for environment in prepared.environments.values()]
        if None in announced:
            progress(Event(NOTICE, text="this system keeps no process on a core: nothing is pinned"))
            yield
            return
        cores = sorted({core for each in announced for core in each})
        with kept_off(cores) as is_off:
            if not is_off:
                text = "the workers are kept on all usable cores; this process shares these with them"
                progress(Event(NOTICE, text=text))
            yield

    def _without_patterns(self, request: Request, environments: Collection[str]) -> Request:
        """Return `request` with operators in place of patterns.

        Raises UnknownSample for a pattern without operators.
        """
        samples: list[tuple[AnySample, bool]] = []
        given = dict(request.given)
        for sample, backward in request.samples:
            named: Sequence[AnySample] = [sample]
            if isinstance(sample, NativeOperator) and sample.is_pattern and sample.framework in environments:
                named = sample.among(list(self.operators(sample.framework, request.settings)))
                if not named:
                    raise UnknownSample(f"no operator of {sample.framework} is like {sample.operator!r}")
            samples += [(each, backward) for each in named]
            if sample.name in request.given:
                given.update({each.name: request.given[sample.name] for each in named})
        return replace(request, samples=list(dict.fromkeys(samples)), given=given)

    def _use(self, request: Request) -> None:
        """Set the sample directories of the workers, and note the request's samples of Python objects."""
        self._workers.use(tuple(request.samples_directories))
        self._own_samples.update(
            {sample.package: sample for sample, _ in request.samples if isinstance(sample, OwnSample)}
        )

    # -- one question

    def environment(self, framework: str, **kind: Any) -> dict[str, Any]:
        """Return the announcement of a worker of `framework`: versions, threads, device, stages.

        Raises FrameworkNotInstalled, and WorkerFailed where the framework cannot be loaded.
        """
        return self._workers.ready(WorkerKind(framework, **kind)).ready

    def start(self, framework: str, **kind: Any) -> None:
        """Start a worker of `framework` without waiting for it.  Raises as `environment` does."""
        self._workers.of(WorkerKind(framework, **kind))

    def describe(self, draft: Task) -> dict[str, Any]:
        """Return the cases and configuration of the sample that `draft` names.  Raises WorkerFailed."""
        question = {
            "package": draft.package,
            "implementation": draft.implementation,
            "sequences": draft.stage == CHANGING,
        }
        reply = self._ask(draft, {"request": DESCRIBE, **question}, draft.settings.timeout)
        self._workers.release(draft, self._workers.slot_for(draft, describes=True))
        reply.pop("changed_state", None)  # opening the task changes it again, and reports it
        return reply

    def bandwidths(self, threads: int, footprints: Sequence[int] | None = None) -> list[dict[str, float]]:
        """Return the memory bandwidths of `threads` threads (see `bench.worker.time.bandwidth`).

        footprints: in bytes; None: all.
        Raises WorkerFailed.
        """
        worker = self._workers.ready(WorkerKind("numpy", threads=threads))
        question = {"request": BANDWIDTHS, "threads": threads}
        if footprints is not None:
            question["footprints"] = list(footprints)
        reply = worker.ask(question, START_TIMEOUT)
        if reply["status"] != OK:
            raise WorkerFailed(reply["status"], reply["message"])
        return reply["bandwidths"]

    def operators(self, framework: str, settings: Settings) -> dict[str, tuple[str, str]]:
        """Return the framework's own operators: by name the category, and why it has no default inputs, or
        "".

        settings: the settings of the worker.
        Raises FrameworkNotInstalled, and FrameworkFailed where its worker cannot list them.
        """
        reply = self.question(framework, settings, {"request": OPERATORS}, START_TIMEOUT)
        return {name: (category, reason) for name, (category, reason) in reply["operators"].items()}

    def devices(self, framework: str) -> dict[str, str]:
        """Return the devices that the framework has, by name, each with its maker's name.

        A worker without a chosen device is asked: with one, a framework may hide the others.
        Raises FrameworkNotInstalled, and FrameworkFailed where its worker cannot list them.
        """
        settings = Settings(device=UNCHOSEN)
        return self.question(framework, settings, {"request": DEVICES}, START_TIMEOUT)["devices"]

    def question(
        self, framework: str, settings: Settings, question: dict[str, Any], timeout: float
    ) -> dict[str, Any]:
        """Return the reply of the framework's worker to a question that belongs to no task.

        Raises FrameworkNotInstalled, and FrameworkFailed where its worker does not start or has no answer.
        """
        kind = WorkerKind.of(framework, settings)
        try:
            worker = self._workers.ready(kind)
        except WorkerFailed as failed:
            raise FrameworkFailed(f"{framework} cannot be started: {failed}") from None
        try:
            reply = worker.ask(question, timeout)
        except WorkerFailed as failed:
            self._workers.forget(slot_of(kind))
            raise FrameworkFailed(f"{framework} gave no answer: {failed}") from None
        self._workers.note(slot_of(kind), reply)
        self._workers.discard_changed(slot_of(kind))
        if reply["status"] != OK:
            raise FrameworkFailed(reply["message"])
        return reply

    def measure(self, task: Task) -> Result:
        """Return the result of `task` alone; a worker that dies or hangs gives a result too."""
        (result,) = Visit(self, lambda framework: {}, {}, 0).results([task])
        self.release(task)
        return result

    def by_turns(self, tasks: Sequence[Task], knowledge: Knowledge = NOTHING_KNOWN) -> list[Result]:
        """Return results of tasks of any cases, a few blocks of each in turn; a failure is a result too."""
        found = Visit(self, knowledge.probe_seconds, {}, 0).results(tasks)
        for result in found:
            self.release(result.task)
            if result.status == OK and result.block_seconds:
                result.evaluate(knowledge.probe_seconds(result.framework), knowledge.spreads)
        return found

    # -- what a visit needs

    def owner_of(self, task: Task) -> str:
        """Return the owner of the workers that the task is given to; "": they are shared."""
        return self._workers.owner_of(task)

    def worker_of(self, task: Task) -> Worker | None:
        """Return the worker that tasks like this one are given to, if there is one."""
        return self._workers.get(self._workers.slot_for(task))

    def ask(self, task: Task, question: dict[str, Any], timeout: float) -> dict[str, Any]:
        """Return the reply of the worker of `task`, which is started if needed, but not for TAKE and CLOSE.

        Raises WorkerFailed.
        """
        try:
            return self._ask(task, question, timeout)
        except FrameworkNotInstalled as error:
            raise WorkerFailed(ERROR, str(error)) from None

    def make_room(self) -> None:
        """End all its workers: a task needs the memory that they hold."""
        self._workers.discard_all()

    def abort(self) -> None:
        """End its workers at once, from another thread than the one that asks them, and start no others."""
        self._workers.abort()

    def release(self, task: Task) -> None:
        """End the task's worker if the task is isolated or a sample has changed the worker."""
        self._workers.release(task, self._workers.slot_for(task))

    def renew(self) -> None:
        """End the workers and start others of their kinds; those that fail report it when they are asked."""
        self.restart()
        self.wait_until_ready()

    def restart(self) -> None:
        """End the workers and start others of their kinds, without waiting for them."""
        self._workers.restart()

    def wait_until_ready(self) -> None:
        """Wait for workers that are starting: their loading would disturb measurements in others."""
        self._workers.wait_until_ready()

    def _ask(self, task: Task, question: dict[str, Any], timeout: float) -> dict[str, Any]:
        slot = self._workers.slot_for(task, describes=question["request"] == DESCRIBE)
        try:
            if question["request"] in (TAKE, CLOSE):
                worker = self._workers.holding(slot)
            else:
                with CLOCK.leaving_out():
                    worker = self._workers.ready(kind_for(task), slot)
                self._workers.hold(task, slot)
                if (refused := self._define(task.package, slot, worker, timeout)) is not None:
                    return refused
            reply = worker.ask(question, timeout)
            self._workers.note(slot, reply)
            return reply
        except WorkerFailed as failed:
            self._workers.forget(slot)
            if isinstance(failed, TookTooMuch) and failed.was_shared:
                self.short_of_memory.add(task.key)
            raise
        except KeyboardInterrupt:  # the worker is busy with an answer that is not needed
            self._workers.discard(slot, orderly=False)
            raise

    def _define(self, package: str, slot: Slot, worker: Worker, timeout: float) -> dict[str, Any] | None:
        """Send the worker the sample of Python objects if it lacks it; return None, or its refusal."""
        sample, sent = self._own_samples.get(package), self._workers.sent[slot]
        if sample is None or sent.get(package) is sample:
            return None
        if (refused := own_samples.refusal(sample, worker, timeout)) is None:
            sent[package] = sample
        return refused
