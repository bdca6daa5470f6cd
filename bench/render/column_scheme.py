"""Arranges results in the rows and columns of a table, and finds what tells its rows apart."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bench.model.compiler import own_compiler
from bench.model.device import CPU
from bench.model.direction import BACKWARD, FORWARD, FORWARD_BACKWARD
from bench.model.result import Result
from bench.model.settings import HOT, NATIVE_LAYOUT
from bench.model.task import STATIC, Task

STAGE = "stage"
_DIRECTIONS = {FORWARD: "fwd", BACKWARD: "bwd", FORWARD_BACKWARD: "fwd+bwd"}
_SETTINGS = ("device", "threads", "cache", "latency", "layout")
"""The settings in which runs that were joined may differ."""


@dataclass(frozen=True)
class ColumnScheme:
    """The meaning of a table's columns.

    Several frameworks are compared stage by stage: each has a column, and the stage is part of a row.  With a
    single framework its stages are compared.  Compilers and formulations of one stage have a column each.

    Attributes:
        named: frameworks and compilers that are named in headings, because there are several.
        separated: frameworks and stages that ran a sample in several formulations.
    """

    compares_frameworks: bool
    named: frozenset[tuple[str, str]] = frozenset()
    separated: frozenset[tuple[str, int]] = frozenset()

    @classmethod
    def of(cls, results: Sequence[Result]) -> ColumnScheme:
        compilers: dict[tuple[str, int], set[str]] = {}
        formulations: dict[tuple[str, ...], set[str]] = {}
        for result in results:
            task = result.task
            compilers.setdefault((task.framework, task.stage), set()).add(task.compiler)
            place = (task.framework, task.sample, str(task.stage), task.compiler)
            formulations.setdefault(place, set()).add(task.formulation)
        own = {(name, stage): own_compiler(name, stage) for name, stage in compilers}
        return cls(
            len({result.framework for result in results}) > 1,
            frozenset(
                (name, compiler)
                for (name, stage), found in compilers.items()
                for compiler in found
                if compiler and (len(found) > 1 or compiler != own[name, stage])
            ),
            frozenset((place[0], int(place[2])) for place, found in formulations.items() if len(found) > 1),
        )

    def column(self, result: Result) -> str:
        task = result.task
        words = [task.framework]
        if not self.compares_frameworks:
            words.append(str(task.stage))
        if (task.framework, task.compiler) in self.named:
            words.append(task.compiler)
        if (task.framework, task.stage) in self.separated and task.formulation == STATIC:
            words.append(STATIC)
        return " ".join(words)

    def group(self, result: Result) -> str:
        """Return the name of the group of results over which a geometric mean is taken."""
        return str(result.stage) if self.compares_frameworks else ""


Row = dict[str, Result]
"""Results of a case, by the headings of their columns."""


@dataclass(frozen=True)
class Detail:
    """A detail in which rows may differ.

    Attributes:
        text: the text in a column of its own, where rows differ.
        common: the words in the title, where all rows share it; "" for an expected value.
    """

    text: str
    common: str = ""


def first_of(row: Row) -> Result:
    """Return the result that says which case the row is of."""
    return next(iter(row.values()))


def columns_of(results: Sequence[Result], scheme: ColumnScheme) -> list[str]:
    """Return the headings, first the base of the comparisons: rounds run in random order."""
    compared = {
        result.framework
        for result in results
        if any(found["framework"] != result.framework for found in result.ratios)
    }

    def place(result: Result) -> int:
        return result.framework in compared if scheme.compares_frameworks else result.stage

    return list(dict.fromkeys(map(scheme.column, sorted(results, key=place))))


def base_of(row: Row, columns: Sequence[str]) -> str | None:
    """Return the column that the others of the row are compared with: the first with a time; None without.

    Where the row was measured by turns, it is the column whose ratios to the others were kept.
    """
    timed = [name for name in columns if name in row and row[name].median_seconds]
    keys = {row[name].key for name in timed}
    kept = (name for name in timed if not any(found["key"] in keys for found in row[name].ratios))
    return next(kept, None)


def rows_of(results: Sequence[Result], scheme: ColumnScheme) -> list[Row]:
    """Return a row for each case: samples in their order, the cases of each in the order of its table."""
    separate = _separating(results, scheme)
    rows: dict[tuple[str, ...], Row] = {}
    for result in results:
        chosen = (str(getattr(result.task.settings, name)) for name in separate)
        rows.setdefault((*_place(result, scheme), *chosen), {})[scheme.column(result)] = result
    samples = {name: place for place, name in enumerate(dict.fromkeys(result.sample for result in results))}

    def order(row: Row) -> tuple[int, int, str]:
        result = first_of(row)
        return samples[result.sample], result.task.case_index, scheme.group(result)

    return sorted(rows.values(), key=order)


def told_apart(rows: Sequence[Row], scheme: ColumnScheme) -> tuple[dict[str, list[str]], list[str]]:
    """Return details in which rows differ, by name with a text for each row; and unusual ones they share."""
    details = [_details(row, scheme) for row in rows]
    differing, common = {}, []
    for name in details[0] if details else ():
        values = [detail[name] for detail in details]
        if len({value.text for value in values} - {""}) > 1:  # what failed may have none
            differing[name] = [value.text for value in values]
        elif values[0].common:
            common.append(values[0].common)
    return differing, common


def _place(result: Result, scheme: ColumnScheme) -> tuple[str, str, str]:
    return result.task.case_key, result.direction, scheme.group(result)


def _separating(results: Sequence[Result], scheme: ColumnScheme) -> list[str]:
    """Return the settings that alone tell apart some results of one case and column."""
    found: dict[tuple[str, ...], list[Task]] = {}
    for result in results:
        found.setdefault((scheme.column(result), *_place(result, scheme)), []).append(result.task)
    return [
        name
        for name in _SETTINGS
        if any(len({getattr(task.settings, name) for task in tasks}) > 1 for tasks in found.values())
    ]


def _details(row: Row, scheme: ColumnScheme) -> Mapping[str, Detail]:
    task = first_of(row).task
    settings = task.settings
    dtype = next((each.dtype for each in row.values() if each.dtype), "")
    layouts = {each.task.settings.layout for each in row.values()}
    arrays = settings.layout if len(layouts) == 1 else ""  # else each cell names its own
    stage = scheme.group(first_of(row))
    device = ", ".join(dict.fromkeys(each.device for each in row.values()))
    return {
        STAGE: Detail(stage, f"stage {stage}" if stage else ""),
        "direction": Detail(
            _DIRECTIONS.get(task.direction, task.direction),
            "" if task.direction == FORWARD else task.direction.replace("_", " and "),
        ),
        "dtype": Detail(dtype, settings.dtype or ""),
        "device": Detail(device, "" if device == CPU else device),
        "threads": Detail(
            str(settings.threads), "" if settings.threads == 1 else f"{settings.threads} threads"
        ),
        "cache": Detail(settings.cache, "" if settings.cache == HOT else f"{settings.cache} cache"),
        "latency": Detail("yes" if settings.latency else "no", "latency" if settings.latency else ""),
        "layout": Detail(arrays, "" if arrays in ("", NATIVE_LAYOUT) else f"layout {arrays}"),
    }
