"""Input tables as cases for a run: of a directory, and those that models were recorded into."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from bench.errors import UsageError
from bench.model.framework import BUILT_IN, plugin_names
from bench.model.identity import plain
from bench.model.input_table import DTYPE_COLUMN
from bench.samples.contract.registry import Registry, UnknownSample
from bench.samples.contract.table import RECORDED, CaseTable, TableError, read_csv, read_json
from bench.store.input_tables import InputTables, operator_of


def input_cases(
    directory: Path, registry: Registry, most: int | None = None
) -> dict[str, list[dict[str, Any]]]:
    """By sample, the cases of its table in `directory`; the `most` that are called most, if not all.

    Raises UsageError where there are none, one cannot be read or no sample is called like it.
    """
    paths = InputTables(directory).paths() if directory.is_dir() else []
    if not paths:
        raise UsageError(f"{directory} holds no input tables; record a model into it first")
    found = {}
    for path in paths:
        name = operator_of(path, (*BUILT_IN, *plugin_names()))
        try:
            sample, _ = registry.find(name)
        except UnknownSample as unknown:
            raise UsageError(f"{path}: {unknown}; rename or remove it") from None
        found[sample.name] = _cases(_read(path))[:most]
    return found


def recorded_cases(registry: Registry, most: int | None = None) -> dict[str, list[dict[str, Any]]]:
    """By sample, the cases that models were seen to call; both in the order of how often they are called.

    most: cases of a sample at most, those that are called most.
    Raises UsageError where a table cannot be read.
    """
    paths = {name: registry.folders[name].path / RECORDED for name in registry.names()}
    tables = {name: _read(path) for name, path in paths.items() if path.is_file()}
    by_calls = sorted(tables, key=lambda name: (-sum(tables[name].calls), name))
    return {name: _cases(tables[name])[:most] for name in by_calls}


def _read(path: Path) -> CaseTable:
    try:
        return read_json(path) if path.suffix == ".json" else read_csv(path)
    except TableError as error:
        raise UsageError(str(error)) from None


def _cases(table: CaseTable) -> list[dict[str, Any]]:
    """Those that are called most first."""
    cases = []
    for index in sorted(range(len(table)), key=lambda index: -table.calls[index]):
        case = plain(dict(zip(table.columns, table[index])))
        if table.dtypes[index] is not None:
            case[DTYPE_COLUMN] = table.dtypes[index]
        cases.append(case)
    return cases
