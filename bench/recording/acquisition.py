"""The recorded tables of samples: the calls of the architectures of `bench.record`, as cases."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from bench.engine.session import Session
from bench.errors import UsageError, suggestion
from bench.model.call import RecordedCall, joined
from bench.model.input_table import RECORDED, InputTable, capped
from bench.model.recording import FORWARD, STEPS
from bench.record.architectures import ARCHITECTURES, BFLOAT16_ONLY, FLOAT32_ONLY, INFERENCE_ONLY
from bench.recording.recording import recorded_calls, tables_of
from bench.samples.contract.registry import Registry
from bench.store.input_tables import read_calls, write_calls, write_table

DTYPES = ("float32", "bfloat16")
MOST_CASES = 2048
"""The most cases of an operator; no table is then larger than 300 kB."""
_SUFFIX = ".jsonl"


@dataclass(frozen=True)
class Pass:
    """A step of an architecture in a dtype: the unit that is recorded at once."""

    architecture: str
    dtype: str
    step: str

    @property
    def name(self) -> str:
        return f"{self.architecture}-{self.dtype}-{self.step}"


@dataclass(frozen=True)
class Acquired:
    """The outcome of a pass: its calls, and the reason if it failed."""

    of: Pass
    calls: Sequence[RecordedCall]
    error: str = ""


def passes(architectures: Iterable[str] = ()) -> list[Pass]:
    """Return the passes of the architectures named, or of all: float32 and bfloat16, forward and training.

    Raises UsageError for a name that is not known.
    """
    names = list(architectures) or list(ARCHITECTURES)
    for name in names:
        if name not in ARCHITECTURES:
            raise UsageError(f"no architecture is called {name!r}{suggestion(name, ARCHITECTURES)}")
    return [
        Pass(name, dtype, step)
        for name in names
        for dtype in DTYPES
        if name not in (BFLOAT16_ONLY if dtype == "float32" else FLOAT32_ONLY)
        for step in STEPS
        if step == FORWARD or name not in INFERENCE_ONLY
    ]


def acquire(wanted: Iterable[Pass], directory: Path) -> Iterator[Acquired]:
    """Record each pass into a file of `directory`, and yield its outcome; files that exist are read instead.

    Raises UsageError where the directory cannot be written or PyTorch's worker cannot be started.
    """
    try:
        directory.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError(f"cannot make {directory}: {error.strerror}; name another") from None
    for each in wanted:
        path = directory / f"{each.name}{_SUFFIX}"
        if path.is_file():
            yield Acquired(each, read_calls(path))
            continue
        with Session() as session:  # a worker of its own: a model leaves its memory behind
            found = recorded_calls(
                ARCHITECTURES[each.architecture],
                session=session,
                step=each.step,
                dtype=None if each.dtype == DTYPES[0] else each.dtype,
                name=each.architecture,
            )
        if found.error:
            yield Acquired(each, found.calls, found.error)
            continue
        write_calls(path, found.calls)
        yield Acquired(each, found.calls)


def acquired_calls(directory: Path) -> list[RecordedCall]:
    """Return all calls recorded into `directory`, equal ones joined.  Raises UsageError for none."""
    paths = sorted(directory.glob(f"*{_SUFFIX}"))
    if not paths:
        raise UsageError(f"{directory} holds no recorded calls; record into it first")
    return joined(call for path in paths for call in read_calls(path))


def recorded_tables(
    calls: Sequence[RecordedCall], session: Session, most_cases: int = MOST_CASES
) -> list[InputTable]:
    """Return the tables of `calls`: of samples, and of operators without a sample, the most called first."""
    return [capped(table, most_cases) for table in tables_of(calls, session, most_cases=len(calls))]


def write_recorded_tables(found: Iterable[InputTable], registry: Registry) -> None:
    """Write the tables of samples into their folders, in place of the earlier recorded tables.

    The recorded table of a sample that has none now is deleted; tables of other operators are not written.
    Raises UsageError where a table cannot be written.
    """
    tables = {table.operator: table for table in found}
    for name in registry.names():
        path = registry.folders[name].path / f"{RECORDED}.json"
        if name in tables:
            write_table(path, tables[name])
        else:
            path.unlink(missing_ok=True)
