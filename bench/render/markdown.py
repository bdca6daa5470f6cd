"""Tables as a Markdown document."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape
from typing import IO

from bench.model.text import one_line
from bench.render.markdown_table import heading, row
from bench.render.rows.table import Column, Table, Value
from bench.render.units import NUMBER, SHARE, TEXT, format_value, scale_of

_MEANT = re.compile(r"[\\`*\[\]|~]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])")


def write_markdown(title: str, tables: Iterable[Table], file: IO[str]) -> None:
    """Write a section for each table that has rows: its title, a line a row, the units in the heading.

    Columns without a value are left out.  Labels that are the same in all rows stand above the table.
    """
    file.write(f"# {one_line(title)}\n")
    for table in tables:
        if table.rows:
            write_section(table, file)


def cell(text: str) -> str:
    """Return `text` for a cell of a table: on one line, with Markdown and HTML escaped."""
    return _MEANT.sub(r"\\\g<0>", escape(" ".join(text.split()), quote=False))


def write_section(table: Table, file: IO[str]) -> None:
    """Write the title, the rows in the form of `write_markdown`, if there are any, and the notes."""
    file.write(f"\n## {one_line(table.title)}\n\n")
    if table.rows:
        _write_rows(table.without_empty(), file)
    for place, note in enumerate(table.notes):
        file.write("\n" * (bool(table.rows) or place > 0) + f"{cell(note)}\n")


def _write_rows(found: Table, file: IO[str]) -> None:
    values = list(zip(*found.rows, strict=True))
    is_same = [
        column.is_label and len(found.rows) > 1 and len(set(each)) == 1
        for column, each in zip(found.columns, values, strict=True)
    ]
    if any(is_same):
        same = (
            f"{column.title} {cell(format_value(each[0], column.unit))}"
            for column, each, hidden in zip(found.columns, values, is_same, strict=True)
            if hidden and each[0] not in (None, "")
        )
        file.write(f"In all rows: {', '.join(same)}.\n\n")
    kept = [place for place, hidden in enumerate(is_same) if not hidden]
    columns = [found.columns[place] for place in kept]
    scales = [scale_of(values[place], found.columns[place].unit) for place in kept]
    headings = [_heading(column, unit) for column, (_, unit) in zip(columns, scales, strict=True)]
    file.writelines(f"{line}\n" for line in heading(headings))
    for each in found.rows:
        texts = (
            _text(each[place], column, factor)
            for place, column, (factor, _) in zip(kept, columns, scales, strict=True)
        )
        file.write(f"{row(texts)}\n")


def _heading(column: Column, unit: str) -> str:
    has_unit = unit not in (TEXT, NUMBER)
    return f"{cell(column.title)} ({unit})" if has_unit else cell(column.title)


def _text(value: Value, column: Column, factor: float) -> str:
    if value is None or isinstance(value, (str, bool)):
        return cell(format_value(value, column.unit))
    if column.unit == SHARE:
        return format_value(value, SHARE).removesuffix("%")
    if isinstance(value, int) and factor == 1:
        return f"{value:,}"
    scaled = value / factor
    return f"{scaled:,.0f}" if abs(scaled) >= 999.5 else f"{scaled:.3g}"
