"""Reads the input tables of a directory as cases for a run."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from bench.errors import UsageError
from bench.model.framework import BUILT_IN, plugin_names
from bench.samples.contract.recorded import cases_of, read_table
from bench.samples.contract.registry import Registry, UnknownSample
from bench.store.input_tables import InputTables, operator_of


def input_cases(
    directory: Path, registry: Registry, most: int | None = None
) -> dict[str, list[dict[str, Any]]]:
    """Return, by sample, the cases of its table in `directory`, the most called first.

    most: the number of cases of a sample, at most; None: all.
    Raises UsageError where the directory has no tables, one cannot be read, or one has the name of no sample.
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
        found[sample.name] = cases_of(read_table(path))[:most]
    return found
