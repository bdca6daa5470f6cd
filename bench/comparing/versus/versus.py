"""`bench.versus`: compares frameworks with each other, from a run that measured them by turns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from bench.comparing.versus.alternatives import with_alternatives
from bench.comparing.versus.comparison import Pairing, Versus
from bench.comparing.versus.run_comparison import compare_run
from bench.engine.event import Progress, ignore
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
    return with_alternatives(compared, found, tried, progress) if tried else compared


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
