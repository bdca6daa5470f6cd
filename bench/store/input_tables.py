"""Input tables on disk, in the format that samples read, and the recorded calls that they were made of."""

from __future__ import annotations

import contextlib
import csv
import io
import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from bench.errors import UsageError
from bench.model.call import RecordedCall, joined
from bench.model.input_table import (
    CALLS_COLUMN,
    DTYPE_COLUMN,
    NO_ARGUMENTS,
    ROWS,
    SOURCE_COLUMN,
    VALUES,
    InputRow,
    InputTable,
)
from bench.model.record import decoded
from bench.whole_file import replacing

CALLS_FILE = "calls.jsonl"
IMPORTS_FILE = "imports.txt"
_SEPARATOR = "::"


class OlderTables(UsageError):
    """Raised where a directory already holds input tables."""


class InputTables:
    """A directory of input tables: `<sample>.csv`, `<framework>.<operator>.json`, and `calls.jsonl`.

    `imports.txt`, if it is there, has the modules that register operators of extensions, one a line.
    """

    def __init__(self, directory: Path):
        self.directory = directory

    def paths(self) -> list[Path]:
        """Return the paths of the tables in the directory, sorted."""
        return sorted(
            path for path in self.directory.glob("*") if path.suffix in (".csv", ".json") and path.is_file()
        )

    @contextlib.contextmanager
    def gone_if_empty(self) -> Iterator[None]:
        """Remove the directory again, where an error leaves nothing in it and it was not there before."""
        was_there = self.directory.exists()
        try:
            yield
        except BaseException:
            if not was_there:
                with contextlib.suppress(OSError):
                    self.directory.rmdir()
            raise

    def prepare(self, merge: bool) -> list[RecordedCall]:
        """Make the directory, and return the recorded calls that it already holds.

        merge: new calls are to be joined to those in the directory.
        Raises OlderTables where `merge` is false and the directory holds tables or calls, UsageError where
        it cannot be made or read, or has tables without calls.
        """
        try:
            self.directory.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise UsageError(f"cannot make {self.directory}: {error.strerror}; name another") from None
        path = self.directory / CALLS_FILE
        if not merge and (self.paths() or path.exists()):
            raise OlderTables(f"{self.directory} holds input tables already", "older_tables")
        if merge and self.paths() and not path.exists():
            raise UsageError(
                f"{self.directory} has tables and no {CALLS_FILE}: nothing can be joined to them"
            )
        return read_calls(path) if path.exists() else []

    def calls(self) -> list[RecordedCall]:
        """Return the recorded calls in the directory.  Raises UsageError where there are none."""
        path = self.directory / CALLS_FILE
        if not path.exists():
            raise UsageError(f"{path} is not there: {self.directory} holds no recorded calls")
        return read_calls(path)

    def imports(self) -> list[str]:
        """Return the modules that register operators of extensions among the recorded ones.

        They are for messages: a directory may come from a stranger, and to import a module is to run code.
        """
        path = self.directory / IMPORTS_FILE
        return path.read_text(encoding="utf-8", errors="replace").split() if path.is_file() else []

    def write(
        self, calls: Iterable[RecordedCall], tables: Sequence[InputTable], imports: Sequence[str] = ()
    ) -> None:
        """Write calls and tables in place of those in the directory; tables that nothing runs are left out.

        imports: modules that register operators of the calls, added to those that the directory knows.
        Raises UsageError where they cannot be written.
        """
        write_calls(self.directory / CALLS_FILE, calls)
        try:
            if imports:
                known = dict.fromkeys([*self.imports(), *imports])
                _replace(self.directory / IMPORTS_FILE, "".join(f"{name}\n" for name in known))
            for path in self.paths():
                path.unlink()
            for table in tables:
                if not table.is_run:
                    continue
                is_native = _SEPARATOR in table.operator
                name = table.operator.replace(_SEPARATOR, ".")
                suffix, text = (".json", _as_json(table.rows)) if is_native else (".csv", _as_csv(table.rows))
                _replace(self.directory / f"{name}{suffix}", text)
        except OSError as error:
            raise UsageError(f"cannot write into {self.directory}: {error.strerror}; name another") from None


def operator_of(path: Path, frameworks: Iterable[str]) -> str:
    """Return the operator of the table at `path`: a sample, or `<framework>::<operator>`."""
    first, dot, rest = path.stem.partition(".")
    return f"{first}{_SEPARATOR}{rest}" if dot and first in frameworks else path.stem


def write_table(path: Path, table: InputTable) -> None:
    """Write a table to `path` as JSON by columns.  Raises UsageError where it cannot be written."""
    _write(path, _as_json(table.rows))


def write_calls(path: Path, calls: Iterable[RecordedCall]) -> None:
    """Write recorded calls to `path` as JSON lines.  Raises UsageError where they cannot be written."""
    _write(path, "".join(json.dumps(call.as_json(), separators=(",", ":")) + "\n" for call in calls))


def read_calls(path: Path) -> list[RecordedCall]:
    """Return the recorded calls in a file, equal ones joined.

    Raises UsageError where the file cannot be read, or a line is not a recorded call.
    """
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"cannot read {path}: {getattr(error, 'strerror', error)}") from None
    calls = []
    for number, line in enumerate(lines, start=1):
        try:
            calls.append(RecordedCall.from_json(decoded(line)))
        except (KeyError, TypeError, ValueError):
            raise UsageError(f"{path} line {number} is not a recorded call; remove it") from None
    return joined(calls)


def _as_csv(rows: Sequence[InputRow]) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    has_dtypes = any(row.dtype for row in rows)
    dtype, *others = NO_ARGUMENTS
    writer.writerow([*rows[0].case, *([dtype] if has_dtypes else []), *others])
    for row in rows:
        named = [row.dtype or ""] if has_dtypes else []
        writer.writerow([*map(_cell, row.case.values()), *named, row.calls, row.source])
    return text.getvalue()


def _cell(value: Any) -> str:
    """Return a value as JSON; a string without quotes, unless it would then be read as something else."""
    text = json.dumps(value)
    if isinstance(value, str):
        try:
            json.loads(value)
        except json.JSONDecodeError:
            return value
    return text


def _as_json(rows: Sequence[InputRow]) -> str:
    """Return rows as JSON, a line per column, each in the shorter of its two forms."""
    columns: dict[str, list[Any]] = {name: [row.case[name] for row in rows] for name in rows[0].case}
    if any(row.dtype for row in rows):
        columns[DTYPE_COLUMN] = [row.dtype for row in rows]
    columns[CALLS_COLUMN] = [row.calls for row in rows]
    columns[SOURCE_COLUMN] = [row.source for row in rows]
    body = ",\n".join(f"{json.dumps(name)}: {_shorter(values)}" for name, values in columns.items())
    return f"{{{body}}}\n"


def _shorter(column: Sequence[Any]) -> str:
    """Return a column as JSON in the shorter of two forms: all values, or the distinct values and indices."""
    texts = [json.dumps(value, separators=(",", ":")) for value in column]
    places = {text: place for place, text in enumerate(dict.fromkeys(texts))}
    rows = ",".join(str(places[text]) for text in texts)
    return min(f"[{','.join(texts)}]", f'{{"{VALUES}":[{",".join(places)}],"{ROWS}":[{rows}]}}', key=len)


def _write(path: Path, text: str) -> None:
    try:
        _replace(path, text)
    except OSError as error:
        raise UsageError(f"cannot write {path}: {error.strerror}; name another") from None


def _replace(path: Path, text: str) -> None:
    with replacing(path) as unfinished:
        unfinished.write_text(text, encoding="utf-8")
