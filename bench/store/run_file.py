"""Run files: JSON lines, appended and flushed per result, resumable after a kill."""

from __future__ import annotations

import fcntl
import hashlib
import itertools
import json
import os
import tempfile
from collections.abc import Callable, Hashable, Iterable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from bench.errors import UsageError
from bench.model.record import decoded
from bench.model.result import Result
from bench.model.task import Task
from bench.store.line_schema import RESULT, RUN, NotOfSchema, require_schema
from bench.whole_file import replacing

SCHEMA_VERSION = 3
DIRECTORY, RUN_FILE, MISSING = "output_directory", "run_file", "no_run_file"
UNREADABLE = "unreadable_run_file"
"""The codes of errors for files and directories that cannot be used; a caller adds the remedy."""
_RESTORED = ".restored-"
_DIGITS = 8
"""The number of digits of a task's key in the name of its trace."""
_APPEND = os.O_RDWR | os.O_APPEND


class RunFileError(UsageError):
    """Raised where a run file or output directory cannot be used; the message says in one line why."""


class RunFile:
    """A run file; it is open for appending after `create`, `write` and `reopen`.

    While it is open, no other process can append.  If another process deletes or changes it, it is written
    again from memory, and `on_restored` is called with a line that says so.  If its path is then taken, the
    new file lies beside the other one, which is kept; see `_restore` for a directory that is gone.

    Attributes:
        path: of the file.
        header: its `"record": "run"` line.
        results: every result in it, in file order.
    """

    def __init__(self, path: Path, header: dict[str, Any], results: list[Result]):
        self.path = path
        self.header = header
        self.results = results
        self._places = {result.key: place for place, result in enumerate(results)}
        self._written = {result.key: len(result.block_seconds) for result in results}
        self.on_restored: Callable[[str], None] = lambda text: None
        self._descriptor: int | None = None
        self._size = 0
        self._digest = hashlib.blake2b()

    @classmethod
    def create(cls, directory: Path, header: Mapping[str, Any]) -> RunFile:
        """Create a `run-<UTC time>.jsonl` in `directory`, and return it open.  Raises RunFileError."""
        prepare_directory(directory)
        started = datetime.now(UTC)
        return cls.write(run_path(directory, started), new_header(header, started), [])

    @classmethod
    def write(cls, path: Path, header: dict[str, Any], results: Iterable[Result]) -> RunFile:
        """Create a file at `path` with `header` and `results`, whole or not at all, and return it open.

        Raises RunFileError where `path` exists or cannot be written.
        """
        run_file = cls(path, header, list(results))
        if os.path.lexists(path):
            raise RunFileError(f"{path} is there already, and is kept", DIRECTORY)
        try:
            with replacing(path) as unfinished:
                run_file._begin(os.open(unfinished, _APPEND | os.O_CREAT | os.O_EXCL, 0o666))
                for result in run_file.results:
                    run_file._keep_trace(result)
                run_file._write(run_file._text())
        except OSError as error:
            run_file.close()
            raise RunFileError(f"cannot write {path}: {error.strerror or error}", DIRECTORY) from None
        except BaseException:
            run_file.close()
            raise
        return run_file

    @classmethod
    def read(cls, path: Path) -> RunFile:
        """Return the run file at `path`, not open for appending; an unfinished last line is left out.

        Raises RunFileError where it is missing, not a run file, of another schema version, or damaged
        in the middle.
        """
        if path.is_char_device() or path.is_block_device():  # it may have no end
            raise RunFileError(f"cannot read {path}: it is a device", UNREADABLE)
        try:
            text = path.read_text(encoding="utf-8-sig")
        except (OSError, UnicodeDecodeError) as error:
            why = getattr(error, "strerror", None) or error
            raise RunFileError(f"cannot read {path}: {why}", UNREADABLE) from None
        records = [_record(path, number, line) for number, line in enumerate(text.split("\n")[:-1], start=1)]
        if not records or not isinstance(records[0], dict) or records[0].get("record") != RUN:
            raise RunFileError(f"{path} is not a run file: its first line is not a run header", UNREADABLE)
        _require_version(path, records[0].get("schema_version", 0))
        try:
            require_schema(records[0], RUN)
        except NotOfSchema as fault:
            raise RunFileError(f"{path} has a header that cannot be read: {fault}", UNREADABLE) from None
        found = [item for item in records if isinstance(item, dict) and item.get("record") == RESULT]
        try:
            return cls(path, records[0], _joined(map(_result, found)))
        except (KeyError, TypeError) as error:
            raise RunFileError(f"{path} holds a result that lacks a key: {error}", UNREADABLE) from None
        except (AttributeError, ValueError) as error:
            raise RunFileError(f"{path} holds a result that cannot be read: {error}", UNREADABLE) from None

    @classmethod
    def reopen(cls, path: Path) -> RunFile:
        """Read the run file at `path` and open it for appending; an unfinished last line is cut off.

        Raises RunFileError as `read` does, and while another run is still writing to it.
        """
        if not path.is_file():
            cls.read(path)  # raises the error that says why
            raise RunFileError(f"cannot go on with {path}: it is not a file", UNREADABLE)
        run_file = cls(path, {}, [])
        run_file._open(0)
        try:
            found = cls.read(path)  # only once the lock is held
            run_file._take_over(found)
            data = path.read_bytes()
            run_file._size = data.rfind(b"\n") + 1
            run_file._digest.update(data[: run_file._size])
            os.truncate(path, run_file._size)
        except OSError as error:
            run_file.close()
            raise RunFileError(f"cannot write {path}: {error.strerror}") from None
        except RunFileError:
            run_file.close()
            raise
        return run_file

    def _take_over(self, found: RunFile) -> None:
        self.header, self.results = found.header, found.results
        self._places, self._written = found._places, found._written

    def trace_path(self, task: Task) -> Path:
        """Return the path of the Chrome trace of `task`, in a folder beside the run file and named like it.

        The name of the trace ends in digits of the task's key, by which compilers, formulations and sequences
        differ.
        """
        parts = [
            task.sample,
            task.case_index,
            task.framework,
            f"stage{task.stage}",
            task.direction,
            task.settings.dtype,
            task.key[:_DIGITS],
        ]
        name = "-".join(str(part) for part in parts if part is not None)
        return Path(os.path.realpath(self.path)).with_suffix("") / f"{name}.trace.json"

    def append(self, result: Result) -> None:
        """Write `result` to the end of the file, and its trace to a file of its own.

        If the file already has the result, the new line holds only its new blocks.
        Raises RunFileError (full disk); earlier lines stay.
        """
        place = self._places.setdefault(result.key, len(self.results))
        news = result
        if place < len(self.results):
            news = result.visit(self._written[result.key])
        self.results[place : place + 1] = [result]
        self._written[result.key] = len(result.block_seconds)
        try:
            self._keep_trace(result)
        except OSError as error:
            raise self._cannot_write(error) from None
        self._append(_line({**news.as_json(), "timeline": result.timeline}))

    def _keep_trace(self, result: Result) -> None:
        """Write the trace of a result that has one to a file of its own.  Raises OSError."""
        if result.trace is not None:
            path = self.trace_path(result.task)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(result.trace, encoding="utf-8")
            result.timeline, result.trace = str(path), None

    def change_header(self, header: dict[str, Any]) -> None:
        """Replace the first line by `header`; all other lines stay.

        Raises RunFileError (full disk); the file then stays as it is, open.
        """
        target = Path(os.path.realpath(self.path))  # the file that a link points to, not the link
        changed = RunFile(self.path, header, self.results)
        try:
            _, _, rest = target.read_bytes().partition(b"\n")
            with replacing(target) as unfinished:
                changed._begin(os.open(unfinished, _APPEND | os.O_CREAT | os.O_EXCL, 0o666))
                changed._write(_line(header) + rest)
        except OSError as error:
            changed.close()
            raise self._cannot_write(error) from None
        self.close()
        self.header, self._descriptor = header, changed._descriptor
        self._size, self._digest = changed._size, changed._digest

    def verify(self) -> None:
        """Check that an open file still holds the bytes that were written; if not, write it again.

        Raises RunFileError.
        """
        if self._descriptor is None:
            return
        try:
            if not self._is_as_left() or not self._holds_what_was_written():
                self._restore()
        except OSError as error:
            raise self._cannot_write(error) from None

    def discard(self) -> None:
        """Close and delete the file: it holds nothing worth keeping."""
        self.close()
        self.path.unlink(missing_ok=True)

    def close(self) -> None:
        """Close the file, so that other processes can append to it."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None

    def _open(self, flags: int) -> None:
        try:
            self._begin(os.open(self.path, _APPEND | flags, 0o666))
            if not self._is_in_place():  # the process that held the lock has replaced the file
                raise BlockingIOError
        except BlockingIOError:
            self.close()
            raise RunFileError(
                f"{self.path} is still being written by another run; wait for its end"
            ) from None
        except OSError as error:
            self.close()
            raise self._cannot_write(error) from None

    def _begin(self, descriptor: int) -> None:
        """Lock an open file to which nothing was written yet; later writes go to it.  Raises OSError."""
        self.close()
        self._descriptor = descriptor
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        self._size, self._digest = 0, hashlib.blake2b()

    def _text(self) -> bytes:
        return b"".join([_line(self.header), *(_line(result.as_json()) for result in self.results)])

    def _append(self, line: bytes) -> None:
        try:
            if self._descriptor is not None and self._is_as_left():
                self._write(line)
            else:
                self._restore()
        except OSError as error:
            raise self._cannot_write(error) from None

    def _write(self, data: bytes) -> None:
        assert self._descriptor is not None
        written = 0
        try:
            while written < len(data):
                written += os.write(self._descriptor, data[written:])
            os.fsync(self._descriptor)
        finally:
            self._size += written
            self._digest.update(data[:written])

    def _is_as_left(self) -> bool:
        """Return whether the file is at its path and of its size; its content is not read."""
        assert self._descriptor is not None
        return self._is_in_place() and os.fstat(self._descriptor).st_size == self._size

    def _is_in_place(self) -> bool:
        assert self._descriptor is not None
        try:
            return os.path.samestat(self.path.stat(), os.fstat(self._descriptor))
        except (FileNotFoundError, NotADirectoryError):
            return False

    def _holds_what_was_written(self) -> bool:
        return hashlib.blake2b(self.path.read_bytes()).digest() == self._digest.digest()

    def _restore(self) -> None:
        """Write the whole file again, after another process deleted, changed or replaced it.

        Where its directory is no directory any more, the file lies above that, else among temporary files.
        Raises RunFileError where nothing can be written there either.
        """
        harmed, failures = self.path, list[OSError]()
        for directory in (harmed.parent, harmed.absolute().parent.parent, Path(tempfile.gettempdir())):
            self.path = _free_place(directory / harmed.name)
            try:
                directory.mkdir(parents=True, exist_ok=True)
                self._begin(os.open(self.path, _APPEND | os.O_CREAT | os.O_EXCL, 0o666))
                self._write(self._text())
                break
            except OSError as error:
                failures.append(error)
        else:
            self.path = harmed
            raise RunFileError(
                f"{harmed} was deleted or changed by someone else, and cannot be written again: "
                f"{failures[0].strerror or failures[0]}",
                DIRECTORY,
            )
        where = "it" if self.path == harmed else f"{self.path}, with all that it held,"
        self.on_restored(f"{harmed} was deleted or changed by someone else; {where} is written again")

    def _cannot_write(self, error: OSError) -> RunFileError:
        return RunFileError(
            f"cannot write {self.path}: {error.strerror or error}; it keeps what was written before", RUN_FILE
        )


def is_being_written(path: Path) -> bool:
    """Return whether a run still appends to the run file at `path`."""
    with path.open("rb") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
    return False


def new_header(header: Mapping[str, Any], started: datetime) -> dict[str, Any]:
    """Return the first line of a run file: `header` with the record, schema version and start time."""
    return {"record": "run", "schema_version": SCHEMA_VERSION, "started": started.isoformat(), **header}


def run_path(directory: Path, started: datetime) -> Path:
    """Return the path of the run file of a run that started at a time: `run-<UTC time>.jsonl`."""
    return directory / f"{started.strftime('run-%Y%m%dT%H%M%S%fZ')}.jsonl"


def _free_place(path: Path) -> Path:
    """Return `path` if it does not exist, else a free path beside it that sorts after it."""
    stem = path.stem.partition(_RESTORED)[0]
    beside = (path.with_name(f"{stem}{_RESTORED}{number}{path.suffix}") for number in itertools.count(1))
    return next(place for place in itertools.chain([path], beside) if not os.path.lexists(place))


def _record(path: Path, number: int, line: str) -> Any:
    try:
        return decoded(line)
    except json.JSONDecodeError:
        fault = "is not JSON; this is not a whole run file"
    except ValueError as error:
        fault = f"cannot be read: {error}"
    raise RunFileError(f"{path} line {number} {fault}", UNREADABLE)


def _result(record: Mapping[str, Any]) -> Result:
    require_schema(record, RESULT)
    return Result.from_json(record)


def _joined(results: Iterable[Result]) -> list[Result]:
    """Return each result once, its lines joined: a later line holds only new blocks, and the newest state.

    A line whose blocks were there before, as in a file that was put together from others, is left out.
    """
    found: dict[str, Result] = {}
    known = set[Hashable]()
    for result in results:
        if result.block_seconds:
            blocks = result.key, *result.block_seconds, *itertools.chain(*result.block_probes.values())
            if blocks in known:
                continue
            known.add(blocks)
        earlier = found.get(result.key)
        found[result.key] = result if earlier is None else result.with_blocks_of(earlier)
    return list(found.values())


def _line(record: Mapping[str, Any]) -> bytes:
    return json.dumps(record, separators=(",", ":"), allow_nan=False).encode("ascii") + b"\n"


def _require_version(path: Path, version: Any) -> None:
    if version == SCHEMA_VERSION:
        return
    if isinstance(version, int) and not isinstance(version, bool) and version > SCHEMA_VERSION:
        raise RunFileError(f"{path} was written by a newer version; upgrade to read it")
    raise RunFileError(
        f"{path} has schema version {version!r}, whose intervals claim more than they hold; "
        f"only version {SCHEMA_VERSION} is read: measure again"
    )


def prepare_directory(directory: Path) -> None:
    """Make `directory`, and check that it can be written.  Raises RunFileError."""
    try:
        directory.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise RunFileError(
            f"cannot make the output directory {directory}: {error.strerror}", DIRECTORY
        ) from None
    if not os.access(directory, os.W_OK | os.X_OK):
        raise RunFileError(f"the output directory {directory} is not writable", DIRECTORY)


def latest(directory: Path) -> Path:
    """Return the newest run file in `directory` with a whole header; if none has one, the newest.

    Raises RunFileError where the directory has no run file.
    """
    found = [path for path in sorted(directory.glob("run-*.jsonl"), reverse=True) if path.is_file()]
    if not found:
        raise RunFileError(f"no run file to resume in {directory}", MISSING)
    return next(filter(_has_header, found), found[0])


def _has_header(path: Path) -> bool:
    """Return whether the first line of a file is whole and is the header of a run file."""
    try:
        with path.open("rb") as file:
            line = file.readline()
        return line.endswith(b"\n") and decoded(line.decode("utf-8-sig")).get("record") == RUN
    except (OSError, ValueError, AttributeError):
        return False
