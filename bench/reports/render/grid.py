"""A Grid on a terminal: one line a case, with as much of it as there is room for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from rich.table import Table as RichTable
from rich.text import Text

from bench.reports.render.alignment import aligned
from bench.reports.render.bars import diverging_bars, growing_bars
from bench.reports.render.cells import ratio_texts, time_texts
from bench.reports.render.terminal import BAD, GOOD, WEAK, add_values, fitted, lines, plain_table
from bench.reports.table import DISTURBED, SUSPICIOUS, Grid, GridRow, Quotient, Time

_SHORTENED = "…: shortened; #3 is the number of the case in its table"


@dataclass(frozen=True)
class Extent:
    """What a layout shows of the cells, besides the time of the first column and the ratios."""

    bars: bool = False
    of_times: bool = False
    of_ratios: bool = False
    later_times: bool = False

    @property
    def note(self) -> str:
        """What is left out, but for bars."""
        left_out = {
            "± of times": self.of_times,
            "± of ratios": self.of_ratios,
            "times of the others": self.later_times,
        }
        names = [name for name, is_shown in left_out.items() if not is_shown]
        return f"no room for: {', '.join(names)}" if names else ""


EXTENTS = (
    Extent(bars=True, of_times=True, of_ratios=True, later_times=True),
    Extent(of_times=True, of_ratios=True, later_times=True),
    Extent(of_ratios=True, later_times=True),
    Extent(later_times=True),
    Extent(of_ratios=True),
    Extent(),
)


def fitted_table(grid: Grid, width: int | None) -> RichTable:
    """The layout that says most and fits into `width` columns of text; None: as wide as it comes.

    In turn: a line for each case, with less and less of intervals and times; ratios below times, cases
    below samples; a single column.
    """
    layouts = [partial(_side_by_side, grid, extent) for extent in EXTENTS]
    layouts += [partial(_stacked, grid, extent) for extent in EXTENTS[1:4]]
    return fitted([*layouts, partial(_in_words, grid)], width)


def _side_by_side(grid: Grid, extent: Extent, text: int | None) -> RichTable:
    rows = [*grid.rows, *grid.means]
    cases = [_shortened(row, text) for row in rows]
    columns = [_once([row.sample for row in rows])]
    columns += [[row.details[place] for row in rows] for place in range(len(grid.details))]
    headings = ["sample", *grid.details, "case"]
    notes = [*grid.notes, _SHORTENED if cases != [row.case for row in rows] else ""]
    notes.append(extent.note if len(grid.compared) > 1 or not extent.of_times else "")
    table = _titled(grid, notes)
    for heading in headings:
        table.add_column(heading, no_wrap=True)
    cells = [[Text(each) for each in column] for column in [*columns, cases]]
    for place, heading in enumerate(grid.compared):
        for name, column in _columns(grid, extent, place, heading):
            cells.append(add_values(table, name, column))
    return _filled(table, grid, cells)


def _columns(grid: Grid, extent: Extent, place: int, heading: str) -> list[tuple[str, list[Text]]]:
    """Headings and cells of the time, the ratio and the bar of one of the compared."""
    rows = [*grid.rows, *grid.means]
    times = [row.times[place] for row in rows]
    ratios = [row.ratios[place] for row in rows]
    if not place:
        found = [(heading, _times(times, extent.of_times))]
        if extent.bars and len(grid.compared) == 1:
            bars = growing_bars(_shares(grid.rows))
            found.append(("relative", [Text(bar) for bar in bars]))
        return found
    quotients = _ratios(ratios, extent.of_ratios)
    if not extent.later_times:
        plain = _times(times, False)
        instead = [
            shown if ratio.value is None and not time.is_empty else own
            for time, ratio, shown, own in zip(times, ratios, plain, quotients)
        ]
        return [(f"{heading}\nratio", instead)]
    found = [(heading, _times(times, extent.of_times)), ("ratio", quotients)]
    if extent.bars:
        bars, title = diverging_bars([ratio.value for ratio in ratios])
        styles = [_tone(ratio, GOOD, BAD) for ratio in ratios]
        found.append((title, [Text(bar, style) for bar, style in zip(bars, styles)]))
    return found


def _stacked(grid: Grid, extent: Extent, text: int | None) -> RichTable:
    """Cases below samples in one column, ratios below times."""
    rows = [*grid.rows, *grid.means]
    table = _titled(grid, [*grid.notes, extent.note])
    table.add_column("sample\ncase", overflow="fold", max_width=text)
    cells = [[Text(lines(row.sample, *_told(grid, row), row.case)) for row in rows]]
    for place, heading in enumerate(grid.compared):
        times = _times([row.times[place] for row in rows], extent.of_times)
        ratios = _ratios([row.ratios[place] for row in rows], extent.of_ratios)
        both = [_below(*pair) for pair in zip(times, ratios)]
        cells.append(add_values(table, heading + ("\nratio" if place else ""), both))
    return _filled(table, grid, cells)


def _in_words(grid: Grid, text: int | None) -> RichTable:
    table = _titled(grid, grid.notes)
    table.add_column("sample, case, times and ratios", overflow="fold", max_width=text)
    for row in [*grid.rows, *grid.means]:
        said = []
        for heading, time, ratio in zip(grid.compared, row.times, row.ratios):
            parts = (heading, *time_texts(time), *ratio_texts(ratio))
            said.append(" ".join(filter(None, parts)) if not (time.is_empty and ratio.is_empty) else "")
        table.add_row(lines(row.sample, *_told(grid, row), row.case, *said), end_section=True)
    return table


def _titled(grid: Grid, notes: Sequence[str]) -> RichTable:
    return plain_table(grid.title, caption="\n".join(filter(None, notes)) or None)


def _filled(table: RichTable, grid: Grid, columns: Sequence[Sequence[Text]]) -> RichTable:
    for number, row in enumerate(zip(*columns, strict=True)):
        if number == len(grid.rows):
            table.add_section()
        table.add_row(*row)
    return table


def _once(samples: Sequence[str]) -> list[str]:
    """Each sample where its cases begin."""
    return [
        name if not place or name != samples[place - 1] or name == "geometric mean" else ""
        for place, name in enumerate(samples)
    ]


def _told(grid: Grid, row: GridRow) -> list[str]:
    return [f"{name} {text}" for name, text in zip(grid.details, row.details) if text]


def _shortened(row: GridRow, width: int | None) -> str:
    """The case with its middle left out where it is longer, and with its number then."""
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
    """Value, precision and marks of each cell, each below those of the others."""
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
    """Of each row's first time, that of the slowest case of its sample."""
    slowest: dict[str, float] = {}
    for row in rows:
        slowest[row.sample] = max(slowest.get(row.sample, 0.0), row.times[0].seconds or 0.0)
    return [row.times[0].seconds and row.times[0].seconds / slowest[row.sample] for row in rows]


def _padded(texts: Sequence[str]) -> list[str]:
    width = max(map(len, texts), default=0)
    return [f"{text:{width}}" for text in texts]


def _below(time: Text, ratio: Text) -> Text:
    """The two in one cell, as wide as each other."""
    if not ratio.plain.strip():
        return time
    width = max(time.cell_len, ratio.cell_len)
    for text in (time, ratio):
        text.pad_left(width - text.cell_len)
    return Text("\n").join([time, ratio])


def _tone(ratio: Quotient, faster: str, slower: str) -> str:
    """The style of a ratio that is known to differ from one."""
    if ratio.value is None or ratio.precision is None:
        return ""
    if ratio.value * (1 + ratio.precision) < 1:
        return faster
    return slower if ratio.value * (1 - ratio.precision) > 1 else ""


def _warning(time: Time) -> str:
    if SUSPICIOUS in time.marks:
        return BAD
    return WEAK if DISTURBED in time.marks else ""
