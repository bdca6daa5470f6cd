"""A report as one HTML file that loads nothing: the tables, a look at every case, and its raw blocks."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from bench.analysis.comparison import Comparison
from bench.model.result import Result
from bench.package import VERSION
from bench.render.columns import column_packets, described
from bench.render.details import CHUNK, MOST_WITH_BLOCKS, detail_packets
from bench.render.packets import finite, packed
from bench.render.rows.compared import compared_table
from bench.render.rows.measured import Measured
from bench.render.rows.table import Table

RESULTS = "results"
_SOURCES = Path(__file__).resolve().parent / "page"
_OF_HEADER = ("started", "command", "bench_version", "commit", "machine", "environments", "compilers", "peak")
_OF_REQUEST = (
    "frameworks",
    "stages",
    "formulation",
    "compilers",
    "directions",
    "max_cases",
    "rounds",
    "settings",
)


def page(
    title: str,
    runs: Sequence[Measured],
    tables: Iterable[Table],
    commands: Callable[[Result], str],
    comparison: Comparison | None = None,
) -> str:
    """Return the HTML file: what ran, failures first, every table, and each result with its raw blocks.

    title: the text at the top.
    tables: `results_table(runs)`, and others of `bench.render.rows`; each is shown by the view that knows
        its name: failures, unsupported, compiled, side_by_side.
    commands: returns the command that measures a result again, as a line for a shell.
    comparison: a comparison of two of the runs.

    Raises ValueError where the table of results is not among the tables, or is of other results.
    """
    from jinja2 import Environment, StrictUndefined  # only pages need it
    from markupsafe import Markup

    results = [result for run in runs for result in run.results]
    listed = [*tables, *([compared_table(comparison)] if comparison else [])]
    of_results = next((table for table in listed if table.name == RESULTS), None)
    if of_results is None or len(of_results.rows) != len(results):
        raise ValueError("a page needs the table of all results of its runs")
    with_blocks = len(results) <= MOST_WITH_BLOCKS
    style, script = _built("page.css"), _built("page.js")
    overview = _overview(title, runs, listed, with_blocks, comparison)
    data = _data(overview, listed, detail_packets(results, commands, with_blocks))
    found: str = (
        Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True)
        .from_string((_SOURCES / "page.html").read_text(encoding="utf-8"))
        .render(
            title=title,
            policy=_policy(style, script),
            style=Markup(style),
            script=Markup(script),
            data=data,
        )
    )
    return found + "\n"


def _overview(
    title: str,
    runs: Sequence[Measured],
    tables: Sequence[Table],
    with_blocks: bool,
    comparison: Comparison | None,
) -> Mapping[str, Any]:
    """Return all data of the page except columns and details."""
    return {
        "title": title,
        "version": VERSION,
        "runs": [_run(run) for run in runs],
        "tables": [described(table) for table in tables],
        "details": {"chunk": CHUNK, "blocks": with_blocks, "most": MOST_WITH_BLOCKS},
        "comparison": _compared(comparison) if comparison else None,
    }


def _run(run: Measured) -> Mapping[str, Any]:
    request = run.header.get("request") or {}
    return {
        "name": run.name,
        "results": len(run.results),
        **{name: finite(run.header.get(name)) for name in _OF_HEADER},
        "request": {name: finite(request.get(name)) for name in _OF_REQUEST},
    }


def _compared(comparison: Comparison) -> Mapping[str, Any]:
    """Return the comparison without its pairs, which are a table."""
    found: Mapping[str, Any] = finite(comparison.as_json())
    return {name: value for name, value in found.items() if name != "pairs"}


def _data(
    overview: Mapping[str, Any], tables: Sequence[Table], details: Iterable[str]
) -> Iterator[tuple[str, str]]:
    """Yield every packet with the id by which the page finds it."""
    yield "overview", packed(overview)
    yield "licences", packed(_built("LICENSES.txt"))
    for table in tables:
        for column, packet in zip(table.columns, column_packets(table), strict=True):
            yield f"{table.name}/{column.name}", packet
    for place, packet in enumerate(details):
        yield f"details/{place}", packet


def _policy(style: str, script: str) -> str:
    """Return a policy under which nothing is loaded, and nothing runs but the page's own script."""
    return (
        f"default-src 'none'; script-src '{_hash(script)}'; style-src '{_hash(style)}'; img-src data:; "
        "base-uri 'none'; form-action 'none'"
    )


def _hash(text: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode("ascii")


def _built(name: str) -> str:
    """Return the text of a file that `make generated` has built."""
    return (_SOURCES / "built" / name).read_text(encoding="utf-8")
