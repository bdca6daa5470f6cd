"""A Grid on a terminal: a line for each case, or for each compared column where there is no room."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import groupby

from rich.table import Table as RichTable
from rich.text import Text

from bench.render.alignment import aligned
from bench.render.cells import ratio_heading, ratio_texts, time_texts
from bench.render.run_table import DISTURBED, NO_RATIO, SUSPICIOUS, Grid, GridRow, Quotient, Time
from bench.render.terminal import (
    BAD,
    GOOD,
    LEAST_TEXT,
    WEAK,
    add_values,
    fitted,
    lines,
    plain_table,
)

_SHORTENED = "…: shortened; #3 is the number of the case in its table"
_ENOUGH = 32
"""The width of cases, in columns of text, while anything else can be left out; later LEAST_TEXT or more."""
_INDENT = "  "
LENGTH, SIDE = 10, 5
FULL, LEFT_HALF, RIGHT_HALF, AXIS = "█", "▌", "▐", "│"
_LEAST_SCALE = math.log(2)
"""The least logarithm that the longest bar stands for: ratios that are all near one get short bars."""


@dataclass(frozen=True)
class Extent:
    """The parts of a grid that a layout shows besides times and ratios."""

    bars: bool = False
    of_times: bool = False
    of_ratios: bool = False

    def note(self, grid: Grid) -> str:
        """Return a note on the parts of the grid that are left out, except bars."""
        times = any(time_texts(each)[1] for row in grid.rows for each in row.times)
        ratios = any(ratio_texts(each)[1] for row in grid.rows for each in row.ratios)
        names = ["± of times"] * (times and not self.of_times)
        names += ["± of ratios"] * (ratios and not self.of_ratios)
        return f"no room for: {', '.join(names)}" if names else ""


EXTENTS = (
    Extent(bars=True, of_times=True, of_ratios=True),
    Extent(of_times=True, of_ratios=True),
    Extent(of_ratios=True),
    Extent(),
)


def fitted_table(grid: Grid, width: int | None) -> RichTable:
    """Return the layout that shows most and fits into `width` columns of text; None: as wide as needed.

    The layouts, in turn: a line for each case, with fewer and fewer intervals; such lines below the names of
    samples, the cases shorter at last; a line for each compared column below its case; a single column.  All
    of them have every time and every ratio.
    """
    layouts = [(partial(_side_by_side, grid, extent), _ENOUGH) for extent in EXTENTS]
    layouts += [(partial(_below_samples, grid, extent), _ENOUGH) for extent in EXTENTS[2:]]
    layouts.append((partial(_below_samples, grid, EXTENTS[-1]), LEAST_TEXT))
    layouts += [(partial(_below_cases, grid, extent), _ENOUGH) for extent in EXTENTS]
    layouts.append((partial(_below_cases, grid, EXTENTS[-1]), LEAST_TEXT))
    return fitted([*layouts, (partial(_in_words, grid), LEAST_TEXT)], width)


def _side_by_side(grid: Grid, extent: Extent, text: int | None) -> RichTable:
    rows = [*grid.rows, *grid.means]
    cases = [_shortened(row, text) for row in rows]
    is_shortened = cases != [row.case for row in rows]
    labels = {"sample": _once([row.sample for row in rows]), **_details(grid, rows), "case": cases}
    return _filled(grid, extent, rows, labels, is_shortened)


def _below_samples(grid: Grid, extent: Extent, text: int | None) -> RichTable:
    """Return a table of cases below the names of their samples, which have lines of their own."""
    blank = (Time(),) * len(grid.compared), (NO_RATIO,) * len(grid.compared), ("",) * len(grid.details)
    rows: list[GridRow] = []
    for sample, found in groupby(grid.rows, lambda row: row.sample):
        rows += [GridRow(sample, "", *blank), *(replace(row, sample="") for row in found)]
    rows += grid.means
    within = None if text is None else text - len(_INDENT)
    cases = [_shortened(row, within) for row in rows]
    labels = [row.sample or _INDENT + case for row, case in zip(rows, cases)]
    named = {f"sample\n{_INDENT}case": labels, **_details(grid, rows)}
    return _filled(grid, extent, rows, named, cases != [row.case for row in rows], text)


def _details(grid: Grid, rows: Sequence[GridRow]) -> dict[str, list[str]]:
    return {name: [row.details[place] for row in rows] for place, name in enumerate(grid.details)}


def _filled(
    grid: Grid,
    extent: Extent,
    rows: Sequence[GridRow],
    labels: Mapping[str, Sequence[str]],
    is_shortened: bool,
    text: int | None = None,
) -> RichTable:
    """Return a table with a line for each row, the means last: its labels, by heading, and its cells.

    text: the width beyond which the first labels are folded.
    """
    table = _titled(grid, [*grid.notes, _SHORTENED if is_shortened else "", extent.note(grid)])
    for heading in labels:
        folds = text is not None and not table.columns
        table.add_column(heading, no_wrap=not folds, overflow="fold", max_width=text if folds else None)
    cells = [[Text(each) for each in column] for column in labels.values()]
    for place in range(len(grid.compared)):
        for name, column in _columns(grid, rows, extent, place):
            cells.append(add_values(table, name, column))
    for number, line in enumerate(zip(*cells, strict=True)):
        if number == len(rows) - len(grid.means):
            table.add_section()
        table.add_row(*line)
    return table


def _columns(grid: Grid, rows: Sequence[GridRow], extent: Extent, place: int) -> list[tuple[str, list[Text]]]:
    """Return headings and cells of the time, the ratio and the bar of the compared column at `place`."""
    heading = grid.compared[place]
    found = [(heading, _times([row.times[place] for row in rows], extent.of_times))]
    ratios = [row.ratios[place] for row in rows]
    if place:
        found.append((ratio_heading(grid, heading, "\n"), _ratios(ratios, extent.of_ratios)))
        if extent.bars:
            found.append(_bars(ratios))
    elif extent.bars and len(grid.compared) == 1:
        found.append(("relative", [Text(bar) for bar in growing_bars(_shares(rows))]))
    return found


def _bars(ratios: Sequence[Quotient]) -> tuple[str, list[Text]]:
    bars, title = diverging_bars([ratio.value for ratio in ratios])
    return title, [Text(bar, _tone(ratio, GOOD, BAD)) for bar, ratio in zip(bars, ratios)]


def _below_cases(grid: Grid, extent: Extent, text: int | None) -> RichTable:
    """Return a table with a line below each case for each compared column that has something of it."""
    within = None if text is None else 2 * text
    cases = [_shortened(row, within) for row in grid.rows]
    is_shortened = cases != [row.case for row in grid.rows]
    table = _titled(grid, [*grid.notes, _SHORTENED if is_shortened else "", extent.note(grid)])
    table.add_column("sample, case", overflow="fold", max_width=text)
    labels, times, ratios = [], [], []
    for row, case in zip([*grid.rows, *grid.means], [*cases, *("" for _ in grid.means)]):
        labels.append(", ".join([f"{row.sample} {case}".strip(), *_told(grid, row)]))
        times.append(Time())
        ratios.append(NO_RATIO)
        for heading, time, ratio in zip(grid.compared, row.times, row.ratios):
            if not (time.is_empty and ratio.is_empty):
                labels.append(_INDENT + heading)
                times.append(time)
                ratios.append(ratio)
    columns = [[Text(label) for label in labels], add_values(table, "time", _times(times, extent.of_times))]
    if len(grid.compared) > 1:
        heading = f"ratio\nto {grid.compared[0]}"
        columns.append(add_values(table, heading, _ratios(ratios, extent.of_ratios)))
        if extent.bars:
            columns.append(add_values(table, *_bars(ratios)))
    for cells in zip(*columns, strict=True):
        table.add_row(*cells)
    return table


def _in_words(grid: Grid, text: int | None) -> RichTable:
    ratios = f" and ratios to {grid.compared[0]}" if len(grid.compared) > 1 else ""
    table = _titled(grid, grid.notes)
    table.add_column(f"sample, case, times{ratios}", overflow="fold", max_width=text)
    for row in [*grid.rows, *grid.means]:
        said = []
        for heading, time, ratio in zip(grid.compared, row.times, row.ratios):
            parts = (heading, *time_texts(time), *ratio_texts(ratio))
            said.append(" ".join(filter(None, parts)) if not (time.is_empty and ratio.is_empty) else "")
        table.add_row(lines(row.sample, *_told(grid, row), row.case, *said), end_section=True)
    return table


def _titled(grid: Grid, notes: Sequence[str]) -> RichTable:
    return plain_table(grid.title, caption="\n".join(filter(None, notes)) or None)


def _once(samples: Sequence[str]) -> list[str]:
    """Return the name of each sample where its cases begin, else ""."""
    return [
        name if not place or name != samples[place - 1] or name == "geometric mean" else ""
        for place, name in enumerate(samples)
    ]


def _told(grid: Grid, row: GridRow) -> list[str]:
    return [f"{name} {text}" for name, text in zip(grid.details, row.details) if text]


def _shortened(row: GridRow, width: int | None) -> str:
    """Return the case, with its number in front where its middle has to be left out."""
    if width is None or len(row.case) <= width or row.number is None:
        return row.case
    number = f"#{row.number} "
    kept = width - len(number) - 1
    head = kept - kept // 3
    return f"{number}{row.case[:head]}…{row.case[len(row.case) - kept // 3 :]}"


def _times(times: Sequence[Time], with_precision: bool) -> list[Text]:
    styles = [BAD if time.seconds is None and time.status not in ("", "-") else "" for time in times]
    return _cells(list(map(time_texts, times)), with_precision, styles, list(map(_warning, times)))


def _ratios(ratios: Sequence[Quotient], with_precision: bool) -> list[Text]:
    styles = [_tone(ratio, GOOD, BAD) for ratio in ratios]
    return _cells(list(map(ratio_texts, ratios)), with_precision, styles, [""] * len(ratios))


def _cells(
    texts: Sequence[tuple[str, str, str]],
    with_precision: bool,
    styles: Sequence[str],
    mark_styles: Sequence[str],
) -> list[Text]:
    """Return cells of value, precision and marks, each aligned with those of the other cells."""
    values = aligned([value for value, _, _ in texts])
    precisions = aligned([precision if with_precision else "" for _, precision, _ in texts])
    marks = _padded([mark for _, _, mark in texts])
    found = []
    for value, precision, mark, style, mark_style in zip(values, precisions, marks, styles, mark_styles):
        cell = Text(value, style=style)
        if precision:
            cell.append(f" {precision}", style="dim")
        if mark:
            cell.append(f" {mark}", style=mark_style)
        found.append(cell)
    return found


def _shares(rows: Sequence[GridRow]) -> list[float | None]:
    """Return each row's first time as a share of the slowest case of its sample."""
    slowest: dict[str, float] = {}
    for row in rows:
        slowest[row.sample] = max(slowest.get(row.sample, 0.0), row.times[0].seconds or 0.0)
    return [row.times[0].seconds and row.times[0].seconds / slowest[row.sample] for row in rows]


def _padded(texts: Sequence[str]) -> list[str]:
    width = max(map(len, texts), default=0)
    return [f"{text:{width}}" for text in texts]


def _tone(ratio: Quotient, faster: str, slower: str) -> str:
    """Return the style of a ratio that is known to differ from one, else ""."""
    if ratio.value is None or ratio.precision is None:
        return ""
    if ratio.value * (1 + ratio.precision) < 1:
        return faster
    return slower if ratio.value * (1 - ratio.precision) > 1 else ""


def _warning(time: Time) -> str:
    if SUSPICIOUS in time.marks:
        return BAD
    return WEAK if DISTURBED in time.marks else ""


def growing_bars(shares: Sequence[float | None]) -> list[str]:
    """Return a bar for each share of the whole length, from 0 to 1; an empty one for None."""
    return [_bar(0.0 if share is None else share, LENGTH, LEFT_HALF, grows_right=True) for share in shares]


def diverging_bars(ratios: Sequence[float | None]) -> tuple[list[str], str]:
    """Return a bar for each ratio, to the left below one, to the right above; and the heading of the bars.

    Bars are as long as the logarithms.  The largest has the whole length; twice as fast goes as far as twice
    as slow.
    """
    logs = [math.log(ratio) if ratio else None for ratio in ratios]
    scale = max([_LEAST_SCALE, *(abs(each) for each in logs if each is not None)])
    bars = []
    for each in logs:
        share = 0.0 if each is None else each / scale
        left = _bar(max(-share, 0.0), SIDE, RIGHT_HALF, grows_right=False)
        right = _bar(max(share, 0.0), SIDE, LEFT_HALF, grows_right=True)
        bars.append("" if each is None else f"{left}{AXIS}{right}")
    return bars, f"{'fast':>{SIDE}}{AXIS}{'slow':<{SIDE}}"


def _bar(share: float, length: int, half: str, grows_right: bool) -> str:
    """Return a bar with as many half characters as the share is of the length."""
    count = round(2 * length * min(share, 1.0))
    blocks = [FULL] * (count // 2) + [half] * (count % 2)
    bar = "".join(blocks if grows_right else reversed(blocks))
    return f"{bar:<{length}}" if grows_right else f"{bar:>{length}}"
