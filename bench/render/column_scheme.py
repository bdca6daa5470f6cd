"""Arranges results in the rows and columns of a table, and finds what tells its rows apart."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bench.model.compiler import own_compiler
from bench.model.device import CPU
from bench.model.direction import BACKWARD, FORWARD, FORWARD_BACKWARD
from bench.model.result import Result
from bench.model.settings import (
    DEFAULT_MODE,
    DTYPES,
    HOT,
    LAYOUTS,
    MODES,
    NATIVE_LAYOUT,
    RANDOM,
    VALUES,
    Settings,
)
from bench.model.task import STATIC, Task

STAGE = "stage"
_DIRECTIONS = {FORWARD: "fwd", BACKWARD: "bwd", FORWARD_BACKWARD: "fwd+bwd"}
_SETTINGS = ("device", "threads", "cache", "latency", "layout", "mode", "values")
"""The settings in which runs that were joined may differ."""
_THREADS = {"1": "1 thread"}


@dataclass(frozen=True)
class ColumnScheme:
    """The meaning of a table's columns.

    Several frameworks, or sides of a comparison, are compared stage by stage: each has a column, and the
    stage is part of a row.  With a single framework its stages are compared.  Compilers and formulations of
    one stage have a column each.

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
            len({_contender(result.task) for result in results}) > 1,
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
        words = [task.framework, *_own(task)]
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
    contenders = {result.key: _contender(result.task) for result in results}

    def is_compared(result: Result, found: Mapping[str, Any]) -> bool:
        own = _contender(result.task)
        return contenders.get(found["key"], own) != own or found["framework"] != result.framework

    compared = {
        _contender(result.task)
        for result in results
        if any(is_compared(result, found) for found in result.ratios)
    }
    frameworks = list(dict.fromkeys(result.framework for result in results))

    def place(result: Result) -> tuple[Any, ...]:
        task = result.task
        if not scheme.compares_frameworks:
            return (task.stage,)
        own = (frameworks.index(task.framework), *_order(task.settings)) if task.side else ()
        return _contender(task) in compared, *own

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


def _contender(task: Task) -> tuple[str, str]:
    """Return what a task is compared as: its framework, and its side if there are sides."""
    return task.framework, task.side


def _own(task: Task) -> list[str]:
    """Return the words for what the task's side has of its own: `float16`, `2 threads`."""
    name, _, options = task.side.partition(":")
    words = [option.partition("=")[::2] for option in options.split(",") if option]
    said = [_THREADS.get(value, f"{value} threads") if key == "threads" else value for key, value in words]
    return [*([name] if name not in ("", task.framework) else []), *said]


def _order(settings: Settings) -> tuple[Any, ...]:
    """Return a key that sorts sides as their settings are usually listed."""
    dtype = DTYPES.index(settings.dtype) if settings.dtype in DTYPES else -1
    values, layout, mode = (
        choices.index(chosen)
        for choices, chosen in ((VALUES, settings.values), (LAYOUTS, settings.layout), (MODES, settings.mode))
    )
    return dtype, values, settings.threads, layout, mode


def _place(result: Result, scheme: ColumnScheme) -> tuple[str, str, str]:
    return result.task.row, result.direction, scheme.group(result)


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
    tasks = [each.task for each in row.values()]
    dtypes, threads, layouts, modes, values = (
        {getattr(each.settings, name) for each in tasks}
        for name in ("dtype", "threads", "layout", "mode", "values")
    )
    # What the results of a row differ in is named by each column or cell.
    dtype = next((each.dtype for each in row.values() if each.dtype), "") if len(dtypes) == 1 else ""
    count = str(settings.threads) if len(threads) == 1 else ""
    arrays = settings.layout if len(layouts) == 1 else ""
    mode = settings.mode if len(modes) == 1 else ""
    drawn = settings.values if len(values) == 1 else ""
    stage = scheme.group(first_of(row))
    device = ", ".join(dict.fromkeys(each.device for each in row.values()))
    return {
        STAGE: Detail(stage, f"stage {stage}" if stage else ""),
        "direction": Detail(
            _DIRECTIONS.get(task.direction, task.direction),
            "" if task.direction == FORWARD else task.direction.replace("_", " and "),
        ),
        "dtype": Detail(dtype, (settings.dtype or "") if dtype else ""),
        "device": Detail(device, "" if device == CPU else device),
        "threads": Detail(count, "" if count in ("", "1") else f"{settings.threads} threads"),
        "cache": Detail(settings.cache, "" if settings.cache == HOT else f"{settings.cache} cache"),
        "latency": Detail("yes" if settings.latency else "no", "latency" if settings.latency else ""),
        "layout": Detail(arrays, "" if arrays in ("", NATIVE_LAYOUT) else f"layout {arrays}"),
        "mode": Detail(mode, "" if mode in ("", DEFAULT_MODE) else f"mode {mode}"),
        "values": Detail(drawn, "" if drawn in ("", RANDOM) else f"{drawn} values"),
    }
