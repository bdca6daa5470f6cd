"""`bench.compare`: compares the measurements of one run with those of others."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from bench.analysis.common_mode import CommonMove
from bench.analysis.comparison import MARGIN, Comparison, Pair, paired, without_common
from bench.analysis.difference import Difference, machine_differences, run_differences, why_apart
from bench.errors import UsageError
from bench.model.option import options_of
from bench.model.result import Result
from bench.model.settings import Settings
from bench.runs.run import AnyRun, NotComparable, Run, opened, run_name

APART, OTHER_MACHINE = "nothing_in_common", "other_machine"
"""The codes of errors for runs that cannot be compared; a command adds the remedy."""
ACROSS = ("dtype", "values", "threads", "layout", "mode", "device", "cache")
"""The settings in which the measurements of two runs may differ, where that is asked for."""
_MOST_VALUES = 3


def compare(
    base: AnyRun,
    *news: AnyRun,
    margin: float = MARGIN,
    across_machines: bool = False,
    allow_missing: bool = False,
    across: str | None = None,
) -> list[Comparison]:
    """Compare runs with `base`, measurement by measurement; return a comparison for each of `news`.

    Args:
        base, news: runs, run files, or directories, whose newest run file is meant.
        margin: the relative difference of times that matters; above 0 and below 1.
        across_machines: compare although the machines differ.
        allow_missing: measurements that one run lacks do not block a pass.
        across: compare measurements that differ in this setting, one of ACROSS, and in nothing else.  What
            all results then have in common is what the setting does, so nothing is taken out of them.

    Raises:
        RunFileError: a file is not there, damaged, or of another schema version.
        NotComparable: two runs have no measurement in common, or are of different machines.
        UsageError: a run is empty, a directory has no run file, `news` is empty, the margin is out of
            range, or a run has several values of the setting `across`.
    """
    if across not in (None, *ACROSS):
        raise UsageError(f"across is {across!r}; choose from {', '.join(ACROSS)}")
    if not 0 < margin < 1:
        raise UsageError(f"the margin is {margin:g}; it has to be above 0 and below 1 (0.1 is 10%)")
    if not news:
        raise UsageError("nothing to compare with: give a base run and a new one at least")
    first, *others = (opened(run) for run in (base, *news))
    found = []
    for other in others:
        machines = machine_differences(first.header, other.header)
        pairs = paired(_without(across, first), _without(across, other), margin)
        _require_overlap(first, other, pairs)
        if machines and not across_machines:
            raise NotComparable(
                f"{run_name(first)} and {run_name(other)} are of different machines: {_listed(machines)}",
                OTHER_MACHINE,
            )
        differences = run_differences(first.header, other.header)
        common: list[CommonMove] = []
        if across is None:
            pairs, common = without_common(pairs, first.header, other.header, machines, margin)
        names = run_name(first), run_name(other)
        found.append(Comparison(*names, margin, machines, differences, pairs, allow_missing, common))
    return found


def _without(across: str | None, run: Run) -> Sequence[Result]:
    """Return the results of a run, as if each had the default of the setting `across`.

    Raises UsageError where the same was measured with several values of it.
    """
    if across is None:
        return run.results
    default = {across: options_of(Settings)[across].default}
    found: dict[str, Result] = {}
    for result in run.results:
        settings = replace(result.task.settings, **default)
        task = replace(result.task, settings=settings)
        if found.setdefault(task.key, kept := replace(result, task=task)) is not kept:
            raise UsageError(
                f"{run_name(run)} has {result.sample} with several values of {across} itself: its own table "
                "compares them"
            )
    return list(found.values())


def _require_overlap(base: Run, new: Run, pairs: Iterable[Pair]) -> None:
    if not all(pair.is_missing for pair in pairs):
        return
    why = _listed(why_apart(base.results, new.results)) or "the same samples, of other cases"
    raise NotComparable(f"{run_name(base)} and {run_name(new)} have no measurement in common: {why}", APART)


def _listed(differences: Iterable[Difference]) -> str:
    return "; ".join(f"{each.name} {_values(each.base)} and {_values(each.new)}" for each in differences)


def _values(found: Any) -> str:
    """Return one value, or the first few of several, as text; "default" for None."""
    values = found if isinstance(found, list) else [found]
    more = [f"{len(values) - _MOST_VALUES} more"] if len(values) > _MOST_VALUES else []
    return ", ".join([*("default" if each is None else str(each) for each in values[:_MOST_VALUES]), *more])
