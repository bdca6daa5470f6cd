"""Tables as one HTML file that loads nothing and runs nothing."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import IO

from bench.render.rows.table import Table
from bench.render.units import TEXT

_HERE = Path(__file__).resolve().parent
_STYLES = (_HERE / "page" / "built" / "page.css", _HERE / "site" / "site.css")


def write_html(title: str, tables: Iterable[Table], file: IO[str]) -> None:
    """Write a section for each table that has rows: its title, a line a row, its notes."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined  # only pages need it
    from markupsafe import Markup

    environment = Environment(
        loader=FileSystemLoader([_HERE, _HERE / "site" / "templates"]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.globals["TEXT"] = TEXT
    style = Markup("\n".join(path.read_text(encoding="utf-8") for path in _STYLES))
    shown = [table.without_empty() for table in tables if table.rows]
    page = environment.get_template("document.html").render(title=title, style=style, tables=shown)
    file.write(page.lstrip() + "\n")
