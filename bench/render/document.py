"""Tables, or series over time, as one HTML file that loads nothing."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

from bench.analysis.series import Epoch, Series
from bench.render.rows.table import Table
from bench.render.rows.verdict import BAD, DOUBTFUL, GOOD, NEUTRAL
from bench.render.short_document import Fact
from bench.render.site.chart import chart_svg, mark_svg
from bench.render.site.timeline import timelines
from bench.render.units import TEXT

if TYPE_CHECKING:
    from jinja2 import Environment

_HERE = Path(__file__).resolve().parent
_STYLES = (_HERE / "page" / "built" / "page.css", _HERE / "site" / "site.css")
_SIGNS = {BAD: ("bad", "✕"), DOUBTFUL: ("doubt", "!"), GOOD: ("good", "✓"), NEUTRAL: ("", "·")}
"""The class and the sign of a fact, by its state."""
_LEGEND = (
    "Medians with 99% intervals, times logarithmic. Points are joined where they can be compared: dashed "
    "lines stand where versions, inputs or the meaning of a sample changed, hollow points were disturbed, "
    "crosses failed. A ring is around a newest point that is slower or faster than up to five before it."
)


def write_html(title: str, tables: Iterable[Table], file: IO[str]) -> None:
    """Write a section for each table that has rows: its title, a line a row, its notes."""
    shown = [table.without_empty() for table in tables if table.rows]
    file.write(_document("document.html", "", title=title, tables=shown))


@dataclass(frozen=True)
class Case:
    """A case of which a page tells more.

    Attributes:
        name: the name by which links lead to it.
        facts: names and values.
        command: the command that measures it again; "": none is known.
    """

    name: str
    title: str
    facts: Sequence[tuple[str, str]]
    command: str


def write_filtered(
    title: str,
    facts: Sequence[Fact],
    tables: Iterable[Table],
    pairs: Sequence[tuple[str, str]],
    cases: Sequence[Case],
    links: Mapping[str, Sequence[str]],
    file: IO[str],
) -> None:
    """Write the facts, then tables that can be searched, of which the first is open, then the cases.

    pairs: the sides that can be chosen, two by two.
    links: by the name of a table, the name of the case of each row.
    """
    script = (_HERE / "document.js").read_text(encoding="utf-8")
    shown = [table.without_empty() for table in tables if table.rows or table.notes]
    marked = [(*_SIGNS[state], text) for state, text in facts]
    values = {"facts": marked, "tables": shown, "pairs": pairs, "cases": cases, "links": links}
    file.write(_document("filtered.html", script, title=title, **values))


def over_time_html(found: Iterable[Series], epochs: Sequence[Epoch] = ()) -> str:
    """Return a page with a chart for each case and machine: a line per series, over time."""
    series = list(found)
    title = f"{', '.join(sorted({each.sample for each in series})) or 'Nothing'} over time"
    several = len({each.machine for each in series}) > 1
    script = (_HERE / "site" / "chart.js").read_text(encoding="utf-8")
    drawn = timelines(series, epochs)
    return _document("over_time.html", script, title=title, timelines=drawn, several=several)


def environment() -> Environment:
    """Return the templates of documents and of sites, with the functions that draw charts."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined  # only pages need it
    from markupsafe import Markup

    found = Environment(
        loader=FileSystemLoader([_HERE, _HERE / "site" / "templates"]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    found.globals |= {
        "TEXT": TEXT,
        "legend": _LEGEND,
        "chart": lambda timeline: Markup(chart_svg(timeline)),
        "mark": lambda number: Markup(mark_svg(number)),
        "drawn": Markup,
    }
    return found


def _document(template: str, script: str, **values: Any) -> str:
    """Return the page of that template, with all styles and the script in it."""
    from markupsafe import Markup

    style = "\n".join(path.read_text(encoding="utf-8") for path in _STYLES)
    page = environment().get_template(template)
    found = page.render(
        style=Markup(style), script=Markup(script), script_hash=_hash(f"\n{script}\n"), **values
    )
    return found.lstrip() + "\n"


def _hash(text: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode("ascii")
