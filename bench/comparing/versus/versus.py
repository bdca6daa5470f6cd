"""`bench.versus`: compares frameworks with each other, from a run that measured them by turns."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from bench.analysis.ratio import ratio
from bench.comparing.versus.alternative import COMPILER, Alternative, ways
from bench.comparing.versus.comparison import LOSS, Pairing, Versus
from bench.comparing.versus.run_comparison import compare_run
from bench.engine.event import NOTICE, Event, Progress, ignore
from bench.engine.session import Session
from bench.engine.worker_process import WorkerFailed
from bench.machine.description import cpu_model, usable_cores
from bench.machine.knowledge import Knowledge, known_of
from bench.machine.samples_directories import require_known
from bench.model.result import Result
from bench.model.status import OK
from bench.model.task import Task
from bench.reproducing.reproduction import Attempt, attempt
from bench.runs.run import AnyRun, Run, opened


def versus(
    run: AnyRun,
    frameworks: str | Iterable[str] | None = None,
    *,
    model: str | None = None,
    tried: int = 0,
    progress: Progress = ignore,
) -> Versus:
    """Compare the frameworks of a run with each other.

    Args:
        run: a run, a run file, or a directory, whose newest run file is meant.
        frameworks: two or more of its frameworks, in a list or with commas; each is the base of the later
            ones.  None: all, in the order of the request.
        model: compare only the cases that this model was recorded to call (see `bench.run`), weighted by the
            number of calls.
        tried: the number of findings, the most costly first, for which other ways to run the slower side are
            measured now: another layout, dtype, number of threads or compiler.
        progress: called with an `Event` at the start of each of these findings.

    Raises RunFileError where the run cannot be read; UsageError where it is empty, nothing was timed in it,
    or it lacks one of the frameworks.
    """
    found = opened(run)
    compared = compare_run(found, frameworks, model)
    return _with_alternatives(compared, found, tried, progress) if tried else compared


def reproducers(
    run: Run, findings: Iterable[Pairing], samples_directories: Sequence[Path] = ()
) -> Iterator[Attempt]:
    """Yield, for each finding, a script of the slower side that needs only its framework and NumPy.

    samples_directories: of the user's own samples, in addition to those of the run.
    """
    for finding in findings:
        task = finding.slower.task
        file = f"{task.sample}_{task.framework}_{task.key[:8]}.py"
        yield attempt(run, finding.slower, file, samples_directories)


def _with_alternatives(found: Versus, run: Run, most: int, progress: Progress = ignore) -> Versus:
    """Measure other ways to run the slower side of the first findings; return `found` with the results.

    run: the run of the findings; its directories of samples are searched.
    most: the number of findings, at most; the most costly come first.
    Ctrl-C ends the measuring, and the results until then are returned.
    """
    tried: dict[str, list[Alternative]] = {}
    interrupted = False
    directories = run.header.get("request", {}).get("samples_directories", ())
    require_known(directories)
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
