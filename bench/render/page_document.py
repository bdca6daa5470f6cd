"""A report as one HTML file that loads nothing: the tables, a look at every case, and its raw blocks."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import accumulate
from pathlib import Path
from typing import Any

import numpy as np

from bench.analysis.comparison import Comparison
from bench.model.result import Result
from bench.package import VERSION
from bench.render.columns import column_packets, described
from bench.render.packets import finite, packed
from bench.render.provenance import command_of
from bench.render.rows.compared import compared_table
from bench.render.rows.measured import Measured
from bench.render.rows.ratios import RULE
from bench.render.rows.table import Table

RESULTS = "results"
_SOURCES = Path(__file__).resolve().parent / "page"
_OF_HEADER = ("started", "bench_version", "commit", "machine", "environments", "compilers", "peak")
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
CHUNK = 64
"""The number of results in a packet."""
MOST_WITH_BLOCKS = 50_000
"""With more results the raw blocks are left out; the run file has them."""
_OF_RESULT = (
    *(
        "message",
        "suspicions",
        "check",
        "capture",
        "disturbance",
        "ratios",
        "spread",
        "shapes",
        "probe_limits",
    ),
    *("calls_per_block", "warmup_calls", "warmup_seconds", "steady", "undisturbed_share", "noisy"),
    *("overwrites_inputs", "returns_view", "input_checksum", "memory_average_bytes", "timeline"),
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
        "rule": RULE,
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
        "command": command_of(run.header),
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


def detail_packets(
    results: Sequence[Result], command_of: Callable[[Result], str], with_blocks: bool
) -> Iterator[str]:
    """Yield the results in packets of CHUNK, in their order.

    command_of: returns the command that measures a result again.
    with_blocks: add for every raw block its seconds per call, its round and turn, and whether it was
    undisturbed.
    """
    for start in range(0, len(results), CHUNK):
        chunk = results[start : start + CHUNK]
        value = [_described(result, command_of(result)) for result in chunk]
        yield packed(value, _blocks(chunk) if with_blocks else None)


def _described(result: Result, command: str) -> dict[str, Any]:
    task = result.task
    return {
        "command": command,
        "package": task.package,
        "arguments": finite(task.case),
        "sequence": finite(task.sequence),
        "settings": finite(task.settings.as_json()),
        **{name: finite(getattr(result, name)) for name in _OF_RESULT},
    }


def _blocks(results: Sequence[Result]) -> dict[str, np.ndarray]:
    """Return the blocks of all results behind each other; `ends` says where those of each result stop."""
    seconds = [result.seconds_per_call() for result in results]
    turns = [turn for result in results for turn, each, _ in result.by_turn() for _ in each]
    return {
        "ends": np.array(list(accumulate(map(len, seconds))), np.uint32),
        "seconds": np.array([value for each in seconds for value in each], np.float32),
        "undisturbed": np.array([calm for each in results for calm in each.block_undisturbed], np.uint8),
        "round": np.array([turn["round"] for turn in turns], np.uint32),
        "turn": np.array([turn["turn"] for turn in turns], np.uint32),
    }
