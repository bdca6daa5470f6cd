"""Compares the frameworks of a run with each other, from its results alone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from bench.comparing.versus.comparison import Pairing, Versus, contender_of, lacking, pairings
from bench.errors import UsageError
from bench.frameworks import framework_names
from bench.model.task import Task
from bench.runs.run import Run, run_name
from bench.samples.contract.registry import Registry
from bench.samples.contract.suite import calls_of_model, case_id


def compare_run(run: Run, frameworks: str | Iterable[str] | None = None, model: str | None = None) -> Versus:
    """Return the comparison of a run's frameworks; `bench.versus` documents the arguments and the errors."""
    asked = run.header.get("sides") or run.header["request"].get("frameworks", ())
    measured = dict.fromkeys(contender_of(result.task) for result in run.results)
    there = [name for name in dict.fromkeys([*asked, *measured]) if name in measured]
    names = there if frameworks is None else _named(frameworks, there)
    if unknown := [name for name in names if name not in there]:
        raise UsageError(f"{run_name(run)} has no results of {', '.join(unknown)}; it has {', '.join(there)}")
    if len(names) < 2:
        raise UsageError(f"{run_name(run)} is of {', '.join(names)} alone: there is nothing to be against")
    if not any(result.median_seconds for result in run.results):
        raise UsageError(f"nothing was timed in {run_name(run)}")
    peak = run.header.get("peak")
    return Versus(
        run=run_name(run),
        frameworks=names,
        results=len(run.results),
        planned=run.header.get("planned"),
        has_peak=peak is not None,
        pairings=_weighed(pairings(run.results, names, (peak or {}).get("dispatch_seconds", {})), run, model),
        lacking=lacking(run.results, names),
        model=model or "",
    )


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
    calls = calls_of_model(Registry(run.header.get("request", {}).get("samples_directories", ())), model)
    known = ((each, calls.get(_place(each.base.task))) for each in found)
    weighed = [replace(each, calls=count) for each, count in known if count]
    if not weighed:
        raise UsageError(f"{run_name(run)} has no case that {model} calls; measure them with --model {model}")
    return weighed


def _place(task: Task) -> tuple[str, str]:
    return task.sample, case_id(task.case, task.settings.dtype)
