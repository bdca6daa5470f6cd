"""Remedies for a finding: other ways to run the slower side, measured by turns with the faster one."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace

from bench.analysis.ratio import ratio
from bench.comparing.versus.alternative import COMPILER, Alternative, ways
from bench.comparing.versus.comparison import LOSS, Pairing, Versus
from bench.engine.event import NOTICE, Event, Progress, ignore
from bench.engine.session import Session
from bench.engine.worker_process import WorkerFailed
from bench.machine.description import cpu_model, usable_cores
from bench.machine.knowledge import Knowledge, known_of
from bench.model.result import Result
from bench.model.status import OK
from bench.model.task import Task
from bench.runs.run import Run


def with_alternatives(found: Versus, run: Run, most: int, progress: Progress = ignore) -> Versus:
    """Measure other ways to run the slower side of the first findings; return `found` with the results.

    run: the run of the findings; its directories of samples are searched.
    most: the number of findings, at most; the most costly come first.
    Ctrl-C ends the measuring, and the results until then are returned.
    """
    tried: dict[str, list[Alternative]] = {}
    interrupted = False
    directories = run.header.get("request", {}).get("samples_directories", ())
    called = {each.get("device_name") for each in run.header.get("environments", {}).values()}
    with Session() as session:
        session.search(directories)
        try:
            for number, finding in enumerate(found.findings[:most], 1):
                text = f"trying what closes gap {number} of {min(most, len(found.findings))}"
                progress(Event(NOTICE, text=f"{text}: {finding.slower.task.sample}"))
                tried[finding.key] = list(_alternatives(finding, session, called))
        except KeyboardInterrupt:
            interrupted = True
            progress(Event(NOTICE, text="what closes the gaps of the other findings was not tried"))
    return replace(found, tried=tried, interrupted=interrupted)


def _alternatives(finding: Pairing, session: Session, called: Collection[str]) -> Iterator[Alternative]:
    """Yield the outcome of each alternative for a finding.

    called: the names that frameworks have for the device.
    """
    slower, faster = finding.slower, finding.faster.task
    try:
        layouts = session.describe(slower.task)["layouts"]
    except WorkerFailed as failed:
        yield Alternative(COMPILER, "", failed.status, str(failed))
        return
    chosen = list(ways(slower.task, slower.dtype, layouts, usable_cores()))
    tasks = [faster, *(task for _, _, task in chosen)]
    base, *results = session.by_turns(tasks, _known(slower.task, called))
    for (way, value, _), result in zip(chosen, results, strict=True):
        yield _alternative(way, value, result, base)


def _alternative(way: str, value: str, result: Result, base: Result) -> Alternative:
    found = ratio(result, base) if OK == base.status == result.status else None
    if found is None:
        failed = result if result.status != OK else base
        return Alternative(way, value, failed.status, failed.message)
    suspicion = "; ".join(result.suspicions)
    return Alternative(
        *(way, value, result.status, suspicion, result.median_seconds),
        *(found.value, found.interval_low, found.interval_high),
        closes=found.value <= LOSS and not suspicion,
    )


def _known(task: Task, called: Collection[str]) -> Knowledge:
    return known_of(cpu_model(), task.settings.device, task.settings.threads or 1, called)
