"""A table with a row for each run: its date, command, machine and versions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bench.model.status import OK, UNSUPPORTED
from bench.render.provenance import command_of
from bench.render.rows.labels import RUN
from bench.render.rows.measured import Measured
from bench.render.rows.table import Column, Table, Value
from bench.render.units import BYTES, NUMBER


def _of_header(name: str) -> Callable[[Measured], Value]:
    return lambda run: _plain(run.header.get(name))


def _of_machine(name: str) -> Callable[[Measured], Value]:
    return lambda run: _plain((run.header.get("machine") or {}).get(name))


def _plain(value: Any) -> Value:
    return value if value is None or isinstance(value, (str, bool, int, float)) else str(value)


def _count(*statuses: str) -> Callable[[Measured], Value]:
    return lambda run: sum(result.status in statuses for result in run.results)


def _environments(run: Measured) -> Mapping[str, Mapping[str, Any]]:
    return run.header.get("environments") or {}


def _versions(run: Measured) -> str:
    """Return the versions by environment: `jax: python 3.12, jax 0.10; numpy: ...`."""
    return "; ".join(
        f"{name}: {', '.join(f'{part} {version}' for part, version in found.get('versions', {}).items())}"
        for name, found in _environments(run).items()
    )


def _devices(run: Measured) -> str:
    found = (facts.get("device_name") or facts.get("device") for facts in _environments(run).values())
    return ", ".join(dict.fromkeys(str(name) for name in found if name))


_RUNS: Sequence[tuple[Column, Callable[[Measured], Value]]] = (
    (RUN, lambda run: run.name),
    (Column("started", "started", is_label=True), _of_header("started")),
    (Column("command", "command", folds=True), lambda run: command_of(run.header)),
    (Column("results", "results", NUMBER, holds=int), lambda run: len(run.results)),
    (Column("ok", "ok", NUMBER, holds=int), _count(OK)),
    (Column("unsupported", "unsupported", NUMBER, holds=int), _count(UNSUPPORTED)),
    (
        Column("failed", "failed", NUMBER, holds=int),
        lambda run: sum(result.is_failure for result in run.results),
    ),
    (Column("system", "system"), _of_machine("system")),
    (Column("cpu", "processor"), _of_machine("cpu")),
    (Column("logical_cores", "logical cores", NUMBER, holds=int), _of_machine("logical_cores")),
    (Column("physical_cores", "physical cores", NUMBER, holds=int), _of_machine("physical_cores")),
    (Column("usable_cores", "usable cores", NUMBER, holds=int), _of_machine("usable_cores")),
    (Column("memory_bytes", "memory", BYTES), _of_machine("memory_bytes")),
    (Column("devices", "devices"), _devices),
    (Column("versions", "versions", folds=True), _versions),
    (Column("bench_version", "version of this package"), _of_header("bench_version")),
    (Column("commit", "commit"), _of_header("commit")),
)


def runs_table(runs: Sequence[Measured]) -> Table:
    """Return a row for each run, from its header and the counts of its results."""
    rows = [[value(run) for _, value in _RUNS] for run in runs]
    return Table("runs", "Runs", [column for column, _ in _RUNS], rows)
