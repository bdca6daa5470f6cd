"""`bench.versus`: frameworks against each other, from a run that measured them by turns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from bench.api.reproduction import reproduce
from bench.api.reproduction_script import CannotReproduce, Script
from bench.api.run import AnyRun, Run, opened, run_name
from bench.api.selection import framework_names
from bench.errors import UsageError
from bench.machine.interpreter import find_interpreter
from bench.model.versus import Pairing, Versus, lacking, pairings


@dataclass(frozen=True)
class Reproducer:
    """The slower side of a finding as one script.

    Attributes:
        file: its name.
        script: its text and arrays; None: there is none.
        reason: why there is none.
    """

    finding: Pairing
    file: str
    script: Script | None = None
    reason: str = ""


def versus(run: AnyRun, frameworks: str | Iterable[str] | None = None) -> Versus:
    """What a run says of its frameworks against each other.

    Args:
        run: a run, a run file, or a directory, whose newest run file is meant.
        frameworks: two or more of its frameworks, in a list or with commas; each is the base of those after
            it.  None: all, in the order in which they were asked for.

    Raises RunFileError where the run cannot be read; UsageError where it is empty, nothing was timed in it,
    or it has not the frameworks.
    """
    found = opened(run)
    there = list(dict.fromkeys([*found.header["request"].get("frameworks", ()), *_measured(found)]))
    there = [name for name in there if name in _measured(found)]
    names = there if frameworks is None else framework_names(frameworks)
    if unknown := [name for name in names if name not in there]:
        raise UsageError(
            f"{run_name(found)} has no results of {', '.join(unknown)}; it has {', '.join(there)}"
        )
    if len(names) < 2:
        raise UsageError(f"{run_name(found)} is of {', '.join(names)} alone: there is nothing to be against")
    if not any(result.median_seconds for result in found.results):
        raise UsageError(f"nothing was timed in {run_name(found)}")
    peak = found.header.get("peak")
    return Versus(
        run=run_name(found),
        frameworks=names,
        results=len(found.results),
        planned=found.header.get("planned"),
        has_peak=peak is not None,
        pairings=pairings(found.results, names, (peak or {}).get("dispatch_seconds", {})),
        lacking=lacking(found.results, names),
    )


def require_sides(frameworks: Sequence[str]) -> list[str]:
    """The full names of two or more frameworks that are installed.

    Raises UsageError for fewer, FrameworkNotInstalled for one that no interpreter has.
    """
    names = framework_names(frameworks)
    if len(names) < 2:
        raise UsageError(f"{names[0]} against what? Name two different frameworks at least")
    for name in names:
        find_interpreter(name)
    return names


def reproducers(
    run: Run, findings: Iterable[Pairing], samples_directories: Sequence[Path] = ()
) -> Iterator[Reproducer]:
    """Of each finding the slower side, as a script that needs its framework and NumPy alone.

    samples_directories: of the user's own samples, beside those of the run.
    """
    for finding in findings:
        task = finding.slower.task
        file = f"{task.sample}_{task.framework}_{task.key[:8]}.py"
        try:
            yield Reproducer(finding, file, reproduce(run, finding.slower, samples_directories, file))
        except CannotReproduce as reason:
            yield Reproducer(finding, file, reason=str(reason))


def _measured(run: Run) -> list[str]:
    return list(dict.fromkeys(result.framework for result in run.results))
