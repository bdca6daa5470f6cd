"""The results of a run as a Rich table: a row per case, a column per framework and stage."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from rich.table import Table

from bench.core.result import OK, UNSUPPORTED, Result

MOST_ROWS = 200
_UNITS = ((1.0, "s"), (1e-3, "ms"), (1e-6, "µs"), (1e-9, "ns"))
_RowKey = tuple[str, int, str, str | None]
_ColumnKey = tuple[str, int]


def results_table(results: Sequence[Result]) -> Table:
    """Median time per call of every case, and its ratio to the first column.

    What is unsupported is left out; it has its reasons, which fit no cell.
    Above 200 rows there is a row per sample, with geometric means over its cases.
    """
    results = [result for result in results if result.status != UNSUPPORTED]
    columns = list(dict.fromkeys((result.framework, result.stage) for result in results))
    by_row: dict[_RowKey, dict[_ColumnKey, Result]] = {}
    for result in results:
        key = (result.sample, result.case_index, result.direction, result.requested_dtype)
        by_row.setdefault(key, {})[result.framework, result.stage] = result
    table = Table(title="Median time per call", title_justify="left")
    table.add_column("sample", overflow="fold")
    table.add_column("case", overflow="fold")
    for position, (framework, stage) in enumerate(columns):
        table.add_column(f"{framework} {stage}", justify="right")
        if position:
            table.add_column("ratio", justify="right")
    if len(by_row) <= MOST_ROWS:
        for (sample, _, direction, _), cells in by_row.items():
            case = ", ".join(map(_short, next(iter(cells.values())).case.values()))
            table.add_row(_label(sample, direction), case, *_cells([cells.get(c) for c in columns]))
    else:
        for (sample, direction), cells_of in _by_sample(by_row).items():
            means = [_geometric_mean([cells.get(column) for cells in cells_of]) for column in columns]
            mean_cells = _mean_cells(means, _ratios(cells_of, columns))
            table.add_row(_label(sample, direction), f"{len(cells_of)} cases", *mean_cells)
    ratios = _ratios(by_row.values(), columns)
    if len(columns) > 1 and any(ratios):
        table.add_section()
        last = [cell for ratio in ratios for cell in ("", f"{ratio:.2f}x" if ratio else "-")]
        table.add_row("geometric mean", "", "", *last)
    return table


def format_seconds(seconds: float) -> str:
    """Three significant digits with the unit that fits: `1.23 ms`."""
    if seconds <= 0:
        return "0 s"
    for factor, unit in _UNITS:
        # Compared after rounding, so that 999.96 µs becomes 1 ms and not 1e+03 µs.
        if float(f"{seconds / factor:.3g}") >= 1:
            return f"{seconds / factor:.3g} {unit}"
    return f"{seconds * 1e9:.3g} ns"


def _label(sample: str, direction: str) -> str:
    return sample if direction == "forward" else f"{sample} ({direction})"


def _short(value: object) -> str:
    text = str(value).replace(" ", "").replace("[", "(").replace("]", ")")
    return text if len(text) <= 40 else text[:37] + "..."


def _cells(results: Sequence[Result | None]) -> list[str]:
    cells: list[str] = []
    first = results[0].median_seconds if results and results[0] else None
    for position, result in enumerate(results):
        median = result.median_seconds if result else None
        if result is None:
            cells.append("")
        elif median is None:
            cells.append(result.status)
        else:
            cells.append(format_seconds(median) + (" ~" if result.noisy else ""))
        if position:
            cells.append(f"{median / first:.2f}x" if median and first else "-")
    return cells


def _mean_cells(means: Sequence[float | None], ratios: Sequence[float | None]) -> list[str]:
    cells = [format_seconds(means[0]) if means[0] else "-"]
    for mean, ratio in zip(means[1:], ratios):
        cells += [format_seconds(mean) if mean else "-", f"{ratio:.2f}x" if ratio else "-"]
    return cells


def _by_sample(
    by_row: dict[_RowKey, dict[_ColumnKey, Result]],
) -> dict[tuple[str, str], list[dict[_ColumnKey, Result]]]:
    grouped: dict[tuple[str, str], list[dict[_ColumnKey, Result]]] = {}
    for (sample, _, direction, _), cells in by_row.items():
        grouped.setdefault((sample, direction), []).append(cells)
    return grouped


def _geometric_mean(results: Sequence[Result | None]) -> float | None:
    medians = [result.median_seconds for result in results if result and result.status == OK]
    logarithms = [math.log(median) for median in medians if median]
    return math.exp(sum(logarithms) / len(logarithms)) if logarithms else None


def _ratios(rows: Iterable[dict[_ColumnKey, Result]], columns: Sequence[_ColumnKey]) -> list[float | None]:
    """Geometric mean of each further column's ratio to the first, over the rows that have both."""
    rows, means = list(rows), []
    for column in columns[1:]:
        logarithms = []
        for cells in rows:
            base, other = cells.get(columns[0]), cells.get(column)
            if base and other and base.median_seconds and other.median_seconds:
                logarithms.append(math.log(other.median_seconds / base.median_seconds))
        means.append(math.exp(sum(logarithms) / len(logarithms)) if logarithms else None)
    return means
