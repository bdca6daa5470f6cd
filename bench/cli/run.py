"""Carries out a run: workers, plan, run file, progress, table, exit status."""

from __future__ import annotations

import signal
import sys
from dataclasses import dataclass, replace
from pathlib import Path
from types import FrameType
from typing import Any

from bench.cli import listing
from bench.engine.plan import Plan, Request, failures_of, merge
from bench.engine.session import Engine, WorkerSettings
from bench.engine.worker_process import WorkerFailed
from bench.errors import UsageError
from bench.machine.interpreter import FrameworkNotInstalled
from bench.machine.peak import Peak, compare, stored_for
from bench.model.result import ERROR
from bench.model.task import COLD
from bench.store.run_file import RunFile, RunFileError, prepare_directory

EXIT_OK, EXIT_FAILED = 0, 1


@dataclass(frozen=True)
class RunSettings:
    """Where results go and how workers run; see the command line's help."""

    output: Path
    device: str
    threads: int
    isolate: bool
    timeout: float
    samples_directories: tuple[str, ...]
    show_config: bool
    debug: bool


class FrameworkFailed(UsageError):
    """No framework that was asked for could be started."""


def execute(request: Request, settings: RunSettings, resumed: RunFile | None = None) -> int:
    """Run `request`; the exit status 0 or 1.  Raises UsageError for what makes it impossible.

    resumed: a run file to go on with; what it holds is not measured again.
    Every result is on disk before the next task starts; Ctrl-C and a full disk keep them.
    """
    signal.signal(signal.SIGTERM, _interrupt)
    if resumed is None:
        prepare_directory(settings.output)
    workers = WorkerSettings(
        device=settings.device,
        threads=settings.threads,
        isolate=settings.isolate,
        timeout=settings.timeout,
        samples_directories=settings.samples_directories,
        echo_log=settings.debug,
    )
    with Engine(workers) as engine:
        broken = _start(engine, request)
        from bench.machine.description import describe_run  # while the frameworks are loading

        description = describe_run()
        environments = _await(engine, request, broken)
        if drawn := request.random_inputs is not None:
            from bench.engine import random_cases  # Hypothesis takes as long to load as all of ours

            request = random_cases.draw(engine, request)
        plan = _plan(engine, request, environments, broken)
        if settings.show_config:
            for name, found in plan.descriptions.items():
                print(listing.sample_config(name, found))
        if resumed is not None:
            _require_same(resumed, environments, request, settings)
            run_file, plan = resumed, plan.without({result.key for result in resumed.results})
        else:
            peak = stored_for(description["machine"]["cpu"], settings.device, settings.threads)
            header = {**description, "request": request.as_json(), "threads": settings.threads}
            header |= {"environments": environments, "peak": peak.as_json() if peak else None}
            run_file = RunFile.create(settings.output, header)
        status = _measure(engine, plan, run_file)
        if drawn:
            print("\n".join(random_cases.replay_lines(run_file.results)))
        return status


def _interrupt(number: int, frame: FrameType | None) -> None:
    raise KeyboardInterrupt


def _start(engine: Engine, request: Request) -> dict[str, tuple[str, str]]:
    """Start a worker per framework; (status, reason) of those that could not be."""
    broken: dict[str, tuple[str, str]] = {}
    for framework in request.frameworks:
        try:
            engine.start(framework)
        except FrameworkNotInstalled as error:
            broken[framework] = (ERROR, str(error))
        except WorkerFailed as failed:
            broken[framework] = (failed.status, str(failed))
    return broken


def _await(engine: Engine, request: Request, broken: dict[str, tuple[str, str]]) -> dict[str, dict[str, Any]]:
    """What the workers announce; those that fail join `broken`.  Raises when none is left."""
    environments = {}
    for framework in request.frameworks:
        if framework in broken:
            continue
        try:
            environments[framework] = engine.await_ready(framework)
        except WorkerFailed as failed:
            broken[framework] = (failed.status, f"{framework} cannot be started: {failed}")
    if not environments:
        raise FrameworkFailed("; ".join(reason for _, reason in broken.values()))
    for _, reason in broken.values():
        print(f"skipped: {reason}", file=sys.stderr)
    return environments


def _plan(
    engine: Engine, request: Request, environments: dict[str, Any], broken: dict[str, tuple[str, str]]
) -> Plan:
    plans = [engine.plan(request, framework) for framework in environments]
    plans += [failures_of(request, framework, *reason) for framework, reason in broken.items()]
    return merge(plans)


def _require_same(
    resumed: RunFile, environments: dict[str, Any], request: Request, settings: RunSettings
) -> None:
    """Raise RunFileError where a resumed run would mix results that cannot be compared."""
    now = {"threads": settings.threads, **request.settings}
    before = {
        "threads": resumed.header.get("threads"),
        **resumed.header.get("request", {}).get("settings", {}),
    }
    for framework, environment in environments.items():
        now[framework] = environment["versions"]
        # A framework that the run did not have yet cannot differ from itself.
        recorded = resumed.header.get("environments", {}).get(framework, environment)
        before[framework] = recorded["versions"]
    changed = [
        f"{name} was {before.get(name)}, now {now[name]}" for name in now if before.get(name) != now[name]
    ]
    if changed:
        raise RunFileError(
            f"{resumed.path} was measured differently: {'; '.join(changed)}; resume with nothing but "
            "--resume to repeat its settings, or start a new run"
        )


def _measure(engine: Engine, plan: Plan, run_file: RunFile) -> int:
    from bench.cli.progress import Progress

    interrupted, total = False, len(plan.tasks) + len(plan.failures)
    peak = Peak(**run_file.header["peak"]) if run_file.header.get("peak") else None
    try:
        with Progress(total) as progress:
            for failure in plan.failures:
                run_file.append(failure)
                progress.finished(failure)
            for task in plan.tasks:
                progress.starting(task)
                result = engine.measure(replace(task, trace_path=str(run_file.trace_path(task))))
                compare(result, peak, cold=task.cache == COLD)
                run_file.append(result)
                progress.finished(result)
    except KeyboardInterrupt:
        interrupted = True
    finally:
        from bench.reports.summary import print_summary  # Rich would delay the first measurement

        print_summary(run_file.results)
        print(f"results: {run_file.path}")
    if interrupted:
        done = len(run_file.results)
        print(f"interrupted; {done} results are kept, --resume goes on with them", file=sys.stderr)
    failed = interrupted or any(result.is_failure for result in run_file.results)
    return EXIT_FAILED if failed else EXIT_OK
