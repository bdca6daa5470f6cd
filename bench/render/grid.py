"""A Grid on a terminal: a line for each case, or for each compared column where there is no room."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby

from rich.table import Table as RichTable
from rich.text import Text

from bench.render.alignment import aligned
from bench.render.cells import ratio_heading, ratio_texts, time_texts
from bench.render.quotient import NO_RATIO, Quotient
from bench.render.run_table import DISTURBED, SUSPICIOUS, Grid, GridRow, Time
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
"""The width of cases, in columns of text, at which all columns of a case still share its line."""
_INDENT = "  "
SIDE = 5
FULL, LEFT_HALF, RIGHT_HALF, AXIS = "█", "▌", "▐", "│"
_LEAST_SCALE = math.log(2)
"""The least logarithm that the longest bar stands for: ratios that are all near one get short bars."""


def fitted_table(grid: Grid, width: int | None) -> RichTable:
    """Return the layout that shows most and fits into `width` columns of text; None: as wide as needed.

    The layouts, in turn: a line for each case, with bars and without; such lines below the names of samples,
    the cases shorter at last; a line for each compared column below its case; a single column.  All of them
    have every time, every ratio and every interval, and none has more than a layout before it.
    """
    longest = max((len(row.case) for row in grid.rows), default=0)
    return fitted(
        [
            (partial(_side_by_side, grid, True), longest),
            (partial(_side_by_side, grid, False), longest),
            (partial(_below_samples, grid), min(longest + len(_INDENT), _ENOUGH)),
            (partial(_below_cases, grid), LEAST_TEXT),
            (partial(_in_words, grid), LEAST_TEXT),
        ],
        width,
    )


def _side_by_side(grid: Grid, with_bars: bool, text: int | None) -> RichTable:
    rows = [*grid.rows, *grid.means]
    labels = {
        "sample": _once([row.sample for row in rows]),
        **_details(grid, rows),
        "case": [row.case for row in rows],
    }
    return _filled(grid, rows, labels, is_shortened=False, with_bars=with_bars)


def _below_samples(grid: Grid, text: int | None) -> RichTable:
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
    return _filled(grid, rows, named, cases != [row.case for row in rows], text=text)


def _details(grid: Grid, rows: Sequence[GridRow]) -> dict[str, list[str]]:
    return {name: [row.details[place] for row in rows] for place, name in enumerate(grid.details)}


def _filled(
    grid: Grid,
    rows: Sequence[GridRow],
    labels: Mapping[str, Sequence[str]],
    is_shortened: bool,
    with_bars: bool = False,
    text: int | None = None,
) -> RichTable:
    """Return a table with a line for each row, the means last: its labels, by heading, and its cells.

    text: the width beyond which the first labels are folded.
    """
    table = _titled(grid, [*grid.notes, _SHORTENED if is_shortened else ""])
    for heading in labels:
        folds = text is not None and not table.columns
        table.add_column(heading, no_wrap=not folds, overflow="fold", max_width=text if folds else None)
    cells = [[Text(each) for each in column] for column in labels.values()]
    for place in range(len(grid.compared)):
        for name, column in _columns(grid, rows, place, with_bars):
            cells.append(add_values(table, name, column))
    for number, line in enumerate(zip(*cells, strict=True)):
        if number == len(rows) - len(grid.means):
            table.add_section()
        table.add_row(*line)
    return table


def _columns(
    grid: Grid, rows: Sequence[GridRow], place: int, with_bars: bool
) -> list[tuple[str, list[Text]]]:
    """Return headings and cells of the time, the ratio and the bar of the compared column at `place`."""
    heading = grid.compared[place]
    found = [(heading, _times([row.times[place] for row in rows]))]
    ratios = [row.ratios[place] for row in rows]
    if place:
        found.append((ratio_heading(grid, heading, "\n"), _ratios(ratios)))
        if with_bars and any(ratio.is_known for ratio in ratios):
            found.append(_bars(ratios))
    return found


def _bars(ratios: Sequence[Quotient]) -> tuple[str, list[Text]]:
    bars, title = diverging_bars([ratio.value if ratio.is_known else None for ratio in ratios])
    return title, [Text(bar, _tone(ratio, GOOD, BAD)) for bar, ratio in zip(bars, ratios)]


def _below_cases(grid: Grid, text: int | None) -> RichTable:
    """Return a table with a line below each case for each compared column that has something of it."""
    within = None if text is None else 2 * text
    cases = [_shortened(row, within) for row in grid.rows]
    is_shortened = cases != [row.case for row in grid.rows]
    table = _titled(grid, [*grid.notes, _SHORTENED if is_shortened else ""])
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
    columns = [[Text(label) for label in labels], add_values(table, "time", _times(times))]
    if len(grid.compared) > 1:
        heading = f"ratio\nto {grid.compared[0]}"
        columns.append(add_values(table, heading, _ratios(ratios)))
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


def _times(times: Sequence[Time]) -> list[Text]:
    styles = [BAD if time.seconds is None and time.status not in ("", "-") else "" for time in times]
    return _cells(list(map(time_texts, times)), styles, list(map(_warning, times)))


def _ratios(ratios: Sequence[Quotient]) -> list[Text]:
    styles = [_tone(ratio, GOOD, BAD) for ratio in ratios]
    return _cells(list(map(ratio_texts, ratios)), styles, [""] * len(ratios))


def _cells(
    texts: Sequence[tuple[str, str, str]], styles: Sequence[str], mark_styles: Sequence[str]
) -> list[Text]:
    """Return cells of value, precision and marks, each aligned with those of the other cells."""
    values = aligned([value for value, _, _ in texts])
    precisions = aligned([precision for _, precision, _ in texts])
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


def _padded(texts: Sequence[str]) -> list[str]:
    width = max(map(len, texts), default=0)
    return [f"{text:{width}}" for text in texts]


def _tone(ratio: Quotient, faster: str, slower: str) -> str:
    """Return the style of a ratio that is known to differ from one, else ""."""
    if ratio.low is None or ratio.high is None:
        return ""
    if ratio.high < 1:
        return faster
    return slower if ratio.low > 1 else ""


def _warning(time: Time) -> str:
    if SUSPICIOUS in time.marks:
        return BAD
    return WEAK if DISTURBED in time.marks else ""


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
        left = _bar(max(-share, 0.0), RIGHT_HALF, grows_right=False)
        right = _bar(max(share, 0.0), LEFT_HALF, grows_right=True)
        bars.append("" if each is None else f"{left}{AXIS}{right}")
    return bars, f"{'fast':>{SIDE}}{AXIS}{'slow':<{SIDE}}"


def _bar(share: float, half: str, grows_right: bool) -> str:
    """Return a bar with as many half characters as the share is of the whole length, SIDE."""
    count = round(2 * SIDE * min(share, 1.0))
    blocks = [FULL] * (count // 2) + [half] * (count % 2)
    bar = "".join(blocks if grows_right else reversed(blocks))
    return f"{bar:<{SIDE}}" if grows_right else f"{bar:>{SIDE}}"
