"""Input tables: `<operator>.json` (one list per argument) or `<operator>.csv` (one row per case)."""

from __future__ import annotations

import csv
import io
import json
from functools import lru_cache
from pathlib import Path
from typing import Any

from bench.errors import UsageError
from bench.model.array_description import DescribedShape, described, in_one_form, is_description, shape_of
from bench.model.call import TENSOR
from bench.model.case import OF_A_CALL
from bench.model.input_table import CALLS_COLUMN, DTYPE_COLUMN, NO_ARGUMENTS, ROWS, SOURCE_COLUMN, VALUES

MAXIMUM_EXTENT = 2**40
_NOT_FINITE = ("inf", "-inf", "nan")
"""Numbers that JSON lacks, written as strings (see `bench.model.identity.plain`)."""


class TableError(ValueError):
    """Raised for a table that cannot be read; the message names the file, the place and the fix."""


class CaseTable(list):
    """The cases of a table: a list of argument tuples.

    Attributes:
        columns: argument names.
        sources: per case, the models that were recorded calling it, or a description, or "".
        dtypes: per case, the dtype of its inputs; None: the sample's own.
        calls: per case, the number of models' calls; 0 where not known.
    """

    def __init__(
        self,
        cases: list[tuple],
        columns: tuple[str, ...],
        sources: list[str],
        dtypes: list[str | None] | None = None,
        calls: list[int] | None = None,
    ):
        super().__init__(cases)
        self.columns = columns
        self.sources = sources
        self.dtypes = dtypes or [None] * len(cases)
        self.calls = calls or [0] * len(cases)

    def copy(self) -> CaseTable:
        return CaseTable(list(self), self.columns, [*self.sources], [*self.dtypes], [*self.calls])


def load_cases(sample_file: str, name: str | None = None) -> CaseTable:
    """Return the cases of the table beside `sample_file` (pass `__file__`).

    Looks for `<folder name>.json`, then `<folder name>.csv`, in the folder of `sample_file`.
    Raises TableError when neither exists or the one found cannot be read.
    """
    folder = Path(sample_file).resolve().parent
    stem = name or folder.name
    path = table_path(folder, stem)
    if path is None:
        raise TableError(f"no {stem}.json or {stem}.csv in {folder}; add one with a column per argument")
    return read_cases(path)


def table_path(folder: Path, name: str) -> Path | None:
    """Return the path of `<name>.json`, else of `<name>.csv`, in the folder; None if it has neither."""
    paths = (folder / (name + suffix) for suffix in (".json", ".csv"))
    return next((path for path in paths if path.is_file()), None)


def read_cases(path: Path) -> CaseTable:
    """Return the cases of a JSON or CSV table; a table read before is read again if its file has changed.

    Every task asks for the table of its case.  Raises TableError.
    """
    now = path.stat()
    return _read(path, (now.st_ino, now.st_size, now.st_mtime_ns)).copy()


@lru_cache(maxsize=4)
def _read(path: Path, state: tuple[int, ...]) -> CaseTable:
    try:
        return read_json(path) if path.suffix == ".json" else read_csv(path)
    except RecursionError:
        raise TableError(f"{path} holds lists that are nested too deeply") from None


def read_json(path: Path) -> CaseTable:
    """Return the cases of a JSON table.

    It is an object with one equally long list per argument, or with the different values of a column and
    each row's index into them.  Raises TableError.
    """
    try:
        table = json.loads(_text(path), object_pairs_hook=lambda pairs: _without_twins(path, pairs))
    except TableError:
        raise
    except (ValueError, RecursionError) as error:
        raise TableError(f"{path} is not JSON ({error}); correct the file") from None
    if not isinstance(table, dict):
        raise TableError(f"{path}: expected an object with one list per argument")
    table = {name: _listed(path, column) for name, column in table.items()}
    lengths = {name: len(column) for name, column in table.items()}
    if len(set(lengths.values())) > 1:
        counts = ", ".join(f"{name} {length}" for name, length in lengths.items())
        raise TableError(f"{path}: columns of different length ({counts}); give each the same number")
    return _build(path, list(table), list(zip(*table.values())))


def _listed(path: Path, column: Any) -> list[Any]:
    if isinstance(column, dict) and set(column) == {VALUES, ROWS}:
        values, rows = column[VALUES], column[ROWS]
        are_lists = isinstance(values, list) and isinstance(rows, list)
        if are_lists and all(isinstance(row, int) and 0 <= row < len(values) for row in rows):
            return [values[row] for row in rows]
    elif isinstance(column, list):
        return column
    raise TableError(f"{path}: expected an object with one list per argument")


def read_csv(path: Path) -> CaseTable:
    """Return the cases of a CSV table: a header row, then a row per case with JSON values.

    Examples of values are `[2, 3]`, `true` and `"sum"`; a value that is not JSON is taken as a string.
    Raises TableError.
    """
    try:
        rows = [row for row in csv.reader(io.StringIO(_text(path), newline="")) if row]
    except csv.Error as error:
        raise TableError(f"{path} is not CSV ({error}); correct the file") from None
    if not rows:
        raise TableError(f"{path} is empty; give it a header row and one row per case")
    header, body = rows[0], rows[1:]
    _without_twins(path, [(name, None) for name in header])
    for number, row in enumerate(body, start=2):
        if len(row) != len(header):
            raise TableError(f"{path} row {number}: {len(row)} values for {len(header)} columns")
    return _build(path, header, [tuple(_value(text) for text in row) for row in body])


def _text(path: Path) -> str:
    """Return the text of a table, without a byte order mark."""
    try:
        return path.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise TableError(f"{path} is not UTF-8 ({error}); save it so") from None


def _without_twins(path: Path, pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    names = [name for name, _ in pairs]
    if twins := [name for name in dict.fromkeys(names) if names.count(name) > 1]:
        raise TableError(f"{path} has several columns {twins[0]!r}; give each a name of its own")
    return dict(pairs)


def _value(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text


def _build(path: Path, columns: list[str], rows: list[tuple]) -> CaseTable:
    if not rows:
        raise TableError(f"{path} has no cases; add at least one")
    arguments = [index for index, name in enumerate(columns) if name not in NO_ARGUMENTS]
    names = tuple(columns[index] for index in arguments)
    sources = [str(value) for value in _column(SOURCE_COLUMN, "", columns, rows)]
    dtypes = [value or None for value in _column(DTYPE_COLUMN, None, columns, rows)]
    calls = _column(CALLS_COLUMN, 0, columns, rows)
    if not all(isinstance(count, int) for count in calls):
        raise TableError(f"{path}: the column {CALLS_COLUMN} holds whole numbers")
    cases = []
    for number, row in enumerate(rows):
        for name, index in zip(names, arguments):
            if name.endswith(("shape", "shapes")):
                _check_shape(path, number, name, row[index])
            if name == "shape" and row[index] is None:
                raise TableError(f"{path} case {number}: shape is null; write [] for a single number")
        try:
            cases.append(tuple(_frozen(name, row[index]) for name, index in zip(names, arguments)))
        except UsageError as error:
            raise TableError(f"{path} case {number}: {error}") from None
    return CaseTable(cases, names, sources, dtypes, calls)


def _frozen(name: str, value: Any) -> Any:
    """Return the value of an argument as cases have it; recorded calls keep the tags of their tensors."""
    return freeze(value if name in OF_A_CALL else in_one_form(value))


def _column(name: str, default: Any, columns: list[str], rows: list[tuple]) -> list[Any]:
    return [row[columns.index(name)] if name in columns else default for row in rows]


def _check_shape(path: Path, number: int, name: str, value: Any) -> None:
    extents = value if isinstance(value, (list, tuple)) else [value]
    for extent in extents:
        if is_description(extent):
            _check_shape(path, number, name, shape_of(extent))
        elif isinstance(extent, (list, tuple)):
            _check_shape(path, number, name, extent)
        elif extent is None:
            continue
        elif isinstance(extent, bool) or not isinstance(extent, int) or not 0 <= extent <= MAXIMUM_EXTENT:
            raise TableError(
                f"{path} case {number}: {name} {value} is not a shape; use whole numbers from 0 to 2**40"
            )


def freeze(value: Any) -> Any:
    """Return `value` with lists as tuples, as cases have them, and numbers for `inf`, `-inf` and `nan`.

    The description of an array becomes a shape that carries it.  Raises UsageError for one that no array can
    have.
    """
    if is_description(value) and TENSOR not in value:
        return DescribedShape(described(value))
    if isinstance(value, str) and value in _NOT_FINITE:
        return float(value)
    return tuple(freeze(item) for item in value) if isinstance(value, (list, tuple)) else value
