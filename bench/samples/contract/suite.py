"""Reads the tables of suites, which lie beside the samples' own: `recorded.json`, `serving.csv`."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from bench.errors import UsageError, suggestion
from bench.model.identity import canonical, plain
from bench.model.input_table import DTYPE_COLUMN, RECORDED
from bench.samples.contract.registry import Registry
from bench.samples.contract.table import CaseTable, TableError, read_cases, table_path


def suite_cases(
    registry: Registry, suite: str, most: int | None = None, model: str | None = None
) -> dict[str, list[dict[str, Any]]]:
    """Return, by sample, the cases of a suite.

    The most called samples come first, and of each the most called cases.  Those of a table without numbers
    of calls stay in its order.

    most: the number of cases of a sample, at most; None: all.  model: return only the cases that it calls.
    Raises UsageError where a table cannot be read, and for a model that calls none.
    """
    tables = suite_tables(registry, suite)
    by_calls = sorted(tables, key=lambda name: (-sum(tables[name].calls), name))
    found = {name: cases_of(tables[name], model)[:most] for name in by_calls}
    if model is not None and not any(found.values()):
        raise _unknown_model(model, tables)
    return {name: cases for name, cases in found.items() if cases}


def calls_of_model(registry: Registry, model: str) -> dict[tuple[str, str], float]:
    """Return, by sample and `case_id`, how often `model` was recorded to call a case, in all steps together.

    The tables hold only the total of a case that several models call; it is divided equally among them.
    Raises UsageError for a model that calls none.
    """
    found: dict[tuple[str, str], float] = {}
    tables = suite_tables(registry, RECORDED)
    for name, table in tables.items():
        for index, models in enumerate(map(_models, table.sources)):
            if model in models:
                case = case_id(dict(zip(table.columns, table[index])), table.dtypes[index])
                found[name, case] = table.calls[index] / len(models)
    if not found:
        raise _unknown_model(model, tables)
    return found


def models_of(registry: Registry) -> dict[str, set[str]]:
    """Return, by sample, the models that were recorded to call it."""
    return {
        name: {model for source in table.sources for model in _models(source)}
        for name, table in suite_tables(registry, RECORDED).items()
    }


def case_id(case: Mapping[str, Any], dtype: str | None) -> str:
    """Return a text that identifies a case by its arguments and its dtype (None: the sample's own)."""
    return canonical([plain(dict(case)), dtype])


def suite_tables(registry: Registry, suite: str) -> dict[str, CaseTable]:
    """Return the tables of a suite by sample.  Raises UsageError where one cannot be read."""
    paths = {name: table_path(registry.folders[name].path, suite) for name in registry.names()}
    return {name: read_table(path) for name, path in paths.items() if path is not None}


def read_table(path: Path) -> CaseTable:
    """Return the table of a CSV or JSON file.  Raises UsageError where it cannot be read."""
    try:
        return read_cases(path)
    except TableError as error:
        raise UsageError(str(error)) from None


def cases_of(table: CaseTable, model: str | None = None) -> list[dict[str, Any]]:
    """Return the cases of a table, the most called first.  model: return only the cases that it calls."""
    cases = []
    for index in sorted(range(len(table)), key=lambda index: -table.calls[index]):
        if model is not None and model not in _models(table.sources[index]):
            continue
        case = plain(dict(zip(table.columns, table[index])))
        if table.dtypes[index] is not None:
            case[DTYPE_COLUMN] = table.dtypes[index]
        cases.append(case)
    return cases


def _unknown_model(model: str, tables: Mapping[str, CaseTable]) -> UsageError:
    known = {each for table in tables.values() for source in table.sources for each in _models(source)}
    return UsageError(f"no case is recorded from {model!r}{suggestion(model, known)}", "unknown_model")


def _models(source: str) -> list[str]:
    return [name.strip() for name in source.split(",") if name.strip()]
