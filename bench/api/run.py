"""Carries out a run: workers, plan, run file, progress, table, exit status."""

from __future__ import annotations

import signal
import sys
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import Any

from bench.api import listing
from bench.api.arguments import LATEST
from bench.core.engine import Engine, WorkerSettings
from bench.core.interpreter import FrameworkNotInstalled
from bench.core.plan import Plan, Request, failures_of, merge
from bench.core.result import ERROR
from bench.core.run_file import RunFile, RunFileError, latest, prepare_directory
from bench.core.worker_process import WorkerFailed
from bench.errors import UsageError

EXIT_OK, EXIT_FAILED = 0, 1


@dataclass(frozen=True)
class RunSettings:
    """Where results go and how workers run; see the command line's help."""

    output: Path
    resume: str | None
    device: str
    threads: int
    isolate: bool
    timeout: float
    samples_directories: tuple[str, ...]
    show_config: bool
    debug: bool


class FrameworkFailed(UsageError):
    """No framework that was asked for could be started."""


def execute(request: Request, settings: RunSettings) -> int:
    """Run `request`; the exit status 0 or 1.  Raises UsageError for what makes it impossible.

    Every result is on disk before the next task starts; Ctrl-C and a full disk keep them.
    """
    signal.signal(signal.SIGTERM, _interrupt)
    resumed = _resumed(settings)
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
        from bench.core.machine import describe_run  # while the frameworks are loading

        description = describe_run()
        environments = _await(engine, request, broken)
        plan = _plan(engine, request, environments, broken)
        if settings.show_config:
            for name, found in plan.descriptions.items():
                print(listing.sample_config(name, found))
        if resumed is not None:
            _require_same(resumed, environments, settings)
            run_file, plan = resumed, plan.without({result.key for result in resumed.results})
        else:
            header = {**description, "threads": settings.threads, "environments": environments}
            run_file = RunFile.create(settings.output, header)
        return _measure(engine, plan, run_file)


def _interrupt(number: int, frame: FrameType | None) -> None:
    raise KeyboardInterrupt


def _resumed(settings: RunSettings) -> RunFile | None:
    if settings.resume is None:
        prepare_directory(settings.output)
        return None
    path = latest(settings.output) if settings.resume == LATEST else Path(settings.resume)
    return RunFile.reopen(path)


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


def _require_same(resumed: RunFile, environments: dict[str, Any], settings: RunSettings) -> None:
    """Raise RunFileError where a resumed run would mix results that cannot be compared."""
    before = resumed.header.get("environments", {})
    for framework, environment in environments.items():
        versions = before.get(framework, environment).get("versions")
        if versions != environment["versions"]:
            raise RunFileError(
                f"{resumed.path} was measured with {framework} {versions}, now it is "
                f"{environment['versions']}; start a new run"
            )
    if resumed.header.get("threads") != settings.threads:
        raise RunFileError(
            f"{resumed.path} was measured with {resumed.header.get('threads')} threads; "
            f"give --threads {resumed.header.get('threads')} to resume it"
        )


def _measure(engine: Engine, plan: Plan, run_file: RunFile) -> int:
    from bench.api.progress import Progress

    interrupted, total = False, len(plan.tasks) + len(plan.failures)
    try:
        with Progress(total) as progress:
            for failure in plan.failures:
                run_file.append(failure)
                progress.finished(failure)
            for task in plan.tasks:
                progress.starting(task)
                result = engine.measure(task)
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
