"""`bench.versus`: compares frameworks with each other, from a run that measured them by turns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from bench.comparing.versus.alternatives import with_remedies
from bench.comparing.versus.comparison import Pairing, Versus, contender_of, lacking, pairings
from bench.comparing.versus.contender import contender
from bench.engine.event import Progress, ignore
from bench.errors import UsageError
from bench.machine.interpreter import find_interpreter
from bench.measuring.input_tables import case_id, recorded_calls
from bench.measuring.selection import framework_names
from bench.model.side import Side
from bench.model.task import Task
from bench.reproducing.reproduction import Attempt, attempt
from bench.runs.run import AnyRun, Run, opened, run_name
from bench.samples.contract.registry import Registry


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
    asked = found.header.get("sides") or found.header["request"].get("frameworks", ())
    there = list(dict.fromkeys([*asked, *_measured(found)]))
    there = [name for name in there if name in _measured(found)]
    names = there if frameworks is None else _named(frameworks, there)
    if unknown := [name for name in names if name not in there]:
        raise UsageError(
            f"{run_name(found)} has no results of {', '.join(unknown)}; it has {', '.join(there)}"
        )
    if len(names) < 2:
        raise UsageError(f"{run_name(found)} is of {', '.join(names)} alone: there is nothing to be against")
    if not any(result.median_seconds for result in found.results):
        raise UsageError(f"nothing was timed in {run_name(found)}")
    peak = found.header.get("peak")
    compared = Versus(
        run=run_name(found),
        frameworks=names,
        results=len(found.results),
        planned=found.header.get("planned"),
        has_peak=peak is not None,
        pairings=_weighed(
            pairings(found.results, names, (peak or {}).get("dispatch_seconds", {})), found, model
        ),
        lacking=lacking(found.results, names),
        model=model or "",
    )
    return with_remedies(compared, found, tried, progress) if tried else compared


def require_sides(wanted: Sequence[str]) -> dict[str, Side]:
    """Return two or more sides by name: "torch", "torch:layout=channels_last".

    Raises UsageError for fewer, FrameworkNotInstalled for a framework that no interpreter has.
    """
    found: dict[str, Side] = {}
    for text in wanted:
        _, side = contender(text)
        (framework,) = framework_names([side.framework])
        rest = text.partition(":")[2]
        found[f"{framework}:{rest}" if rest else framework] = replace(side, framework=framework)
        find_interpreter(framework)
    if len(found) < 2:
        raise UsageError(f"{next(iter(found))} against what? Name two different frameworks at least")
    return found


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


def _named(wanted: str | Iterable[str], there: Sequence[str]) -> list[str]:
    """Return the names of the wanted sides; frameworks may have any of their names."""
    if isinstance(wanted, str) and wanted in there:
        return [wanted]
    names = list(wanted)
    return names if not isinstance(wanted, str) and set(names) <= set(there) else framework_names(wanted)


def _weighed(found: Sequence[Pairing], run: Run, model: str | None) -> list[Pairing]:
    """Return the pairings of a model's cases, with the number of its calls; without a model, all pairings."""
    if model is None:
        return list(found)
    calls = recorded_calls(Registry(run.header.get("request", {}).get("samples_directories", ())), model)
    known = ((each, calls.get(_place(each.base.task))) for each in found)
    weighed = [replace(each, calls=count) for each, count in known if count]
    if not weighed:
        raise UsageError(f"{run_name(run)} has no case that {model} calls; measure them with --model {model}")
    return weighed


def _place(task: Task) -> tuple[str, str]:
    return task.sample, case_id(task.case, task.settings.dtype)


def _measured(run: Run) -> list[str]:
    return list(dict.fromkeys(contender_of(result.task) for result in run.results))
