"""Results under the names of MXNet's opperf and dl-operator-benchmark, as JSON, CSV and Markdown."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bench.model.direction import BACKWARD, FORWARD, FORWARD_BACKWARD
from bench.model.result import Result
from bench.model.status import OK, UNSUPPORTED
from bench.render import markdown_table

Entry = dict[str, Any]
Entries = Mapping[str, Sequence[Entry]]
"""Operator -> an entry for each of its inputs."""

STATISTICS = {
    "avg": "mean",
    "median": "median",
    **{name: name for name in ("p50", "p90", "p99", "min", "max")},
}
"""Beginning of a key -> name in a result's statistics."""
DIRECTIONS = (FORWARD, BACKWARD, FORWARD_BACKWARD)
INPUTS, ERROR, UNMEASURED, NO_BACKWARD = "inputs", "error", "unsupported", "no_backward"
FORMATS = ("json", "md", "csv")


def entry(label: str, inputs: Mapping[str, Any], results: Iterable[Result]) -> Entry:
    """Return the entry of one operator on one set of inputs.

    results: the results of the directions that were measured.
    Times are milliseconds (`avg_time_forward_<label>`), memory kilobytes (`max_storage_mem_alloc_cpu/0`).
    `error` or `unsupported` says why there are no times, `no_backward` why none of the backward pass.
    """
    found: Entry = {INPUTS: dict(inputs)}
    for result in results:
        direction = result.task.direction
        if result.status != OK or result.statistics is None:
            key = (
                NO_BACKWARD if direction != FORWARD else UNMEASURED if result.status == UNSUPPORTED else ERROR
            )
            found.setdefault(key, result.message or result.status)
            continue
        for name, statistic in STATISTICS.items():
            found[f"{name}_time_{direction}_{label}"] = round(result.statistics[statistic] * 1e3, 6)
        if result.operator_seconds is not None:
            found[f"operator_time_{direction}_{label}"] = round(result.operator_seconds * 1e3, 6)
        if direction == FORWARD:
            found.update(_memory(result))
    if ERROR in found or UNMEASURED in found:
        found.pop(NO_BACKWARD, None)
    return found


def failed(inputs: Mapping[str, Any], message: str) -> Entry:
    """Return the entry of inputs that could not even be requested."""
    return {INPUTS: dict(inputs), ERROR: message}


def _memory(result: Result) -> Entry:
    kind, _, number = result.task.settings.device.partition(":")
    device = f"{'gpu' if kind == 'cuda' else kind}/{number or 0}"
    sizes = {"max": result.memory_bytes, "avg": result.memory_average_bytes}
    return {
        f"{name}_storage_mem_alloc_{device}": size / 1e3 for name, size in sizes.items() if size is not None
    }


def rendered(entries: Entries, form: str) -> str:
    """Return all entries as text in one of `FORMATS`."""
    if form == "json":
        return json.dumps(entries, indent=2, default=str) + "\n"
    rows = list(_rows(entries))
    return _as_csv(rows) if form == "csv" else _as_markdown(rows)


def _rows(entries: Entries) -> Iterable[dict[str, Any]]:
    """Yield a row per operator and inputs, the operator's name taken out of the columns' names."""
    for operator, listed in entries.items():
        for each in listed:
            row = {"operator": operator, INPUTS: json.dumps(each[INPUTS], default=str)}
            for key, value in each.items():
                if key != INPUTS:
                    row[_column(key)] = value
            yield row


def _column(key: str) -> str:
    for direction in (FORWARD_BACKWARD, BACKWARD, FORWARD):
        beginning, found, _ = key.partition(f"_time_{direction}_")
        if found:
            return f"{beginning}_time_{direction}_ms"
    return f"{key}_kB" if "_mem_alloc_" in key else key


def _columns(rows: Sequence[Mapping[str, Any]]) -> list[str]:
    """Return the columns of all rows, the times first and the errors last."""
    found = list(dict.fromkeys(name for row in rows for name in row))
    return sorted(found, key=lambda name: (name in (ERROR, UNMEASURED, NO_BACKWARD), "_mem_" in name))


def _as_csv(rows: Sequence[Mapping[str, Any]]) -> str:
    text = io.StringIO()
    writer = csv.DictWriter(text, _columns(rows) or ["operator"], restval="", lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()


def _as_markdown(rows: Sequence[Mapping[str, Any]]) -> str:
    columns = _columns(rows) or ["operator"]
    body = [markdown_table.row(_cell(row.get(name, "")) for name in columns) for row in rows]
    return "\n".join([*markdown_table.heading(columns), *body]) + "\n"


def _cell(value: Any) -> str:
    return str(value).replace("|", "\\|").replace("\n", " ")
