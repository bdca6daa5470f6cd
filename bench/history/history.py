"""The history of results: adds runs, returns series, and finds their changes.

with history("history.sqlite", create=True) as kept:
    add_run(kept, "results/run-....jsonl")
    for series in kept.series(sample="abs", framework="numpy"): ...
    changes(kept, sample="abs")
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bench.analysis.series import Epoch, Series
from bench.errors import UsageError, suggestion
from bench.history.change_point import FEWEST_POINTS, MARGIN, ChangePoint, change_points
from bench.history.finders import OTAVA, RUPTURES, otava_places, ruptures_places
from bench.history.machine_event import Part, with_events
from bench.store.run_file import RunFile, RunFileError

if TYPE_CHECKING:
    from bench.history.store import History


def history(database: str | Path | None = None, create: bool = False) -> History:
    """Open the history in `database`: a URL of PostgreSQL, or the path of an SQLite file.

    None: the one that `BENCH_HISTORY` names, else a file in the user's data directory.
    create: make a history where there is none.
    Raises UsageError where it cannot be used.
    """
    try:
        from bench.history.store import History
    except ModuleNotFoundError as error:
        raise not_installed(error) from None
    return History(database, create)


def not_installed(error: ModuleNotFoundError) -> UsageError:
    """Return the error for a missing library of the extra `history`, with the command that installs it."""
    return UsageError(
        f"history needs {error.name}, which is not installed; pip install 'dlop-bench[history]'"
    )


def add_run(kept: History, path: str | Path) -> int:
    """Add the run file at `path`, and return the number of its results that are new.

    A run that the history already has changes nothing.  Raises RunFileError where the file cannot be read or
    has no results, HistoryError where the history cannot be written; then nothing of the run is added.
    """
    run_file = RunFile.read(Path(path))
    if not run_file.results:
        raise RunFileError(f"{path} holds no results; measure first, then add the run")
    try:
        datetime.fromisoformat(run_file.header["started"])
    except (KeyError, TypeError, ValueError):
        raise RunFileError(f"{path} does not say when it started; this is not a whole run file") from None
    return kept.add(run_file.header, run_file.results)


def add_epoch(kept: History, sample: str, reason: str, since: str | None = None) -> Epoch:
    """Record that `sample` measures something else from a time on.

    since: ISO 8601, in UTC unless it has a zone; None: now.
    Raises UsageError where `since` is not a date, or the history does not have the sample.
    """
    from bench.history.store import utc

    try:
        epoch = Epoch(sample, utc(since or datetime.now(UTC).isoformat()), reason)
    except ValueError:
        raise UsageError(f"{since!r} is not a date; write YYYY-MM-DD or YYYY-MM-DDTHH:MM") from None
    _require_sample(kept, sample)
    kept.add_epoch(epoch)
    return epoch


def series_of(kept: History, sample: str | None = None, **wanted: Any) -> list[Series]:
    """Return the series of `sample` (None: of all) whose columns have the `wanted` values.

    wanted: framework, stage, direction, dtype, device, threads, formulation, compiler; key, case_key and
    machine by their first digits.
    Raises UsageError where there are none.
    """
    if sample is not None:
        _require_sample(kept, sample)
    found = kept.series(sample=sample, **wanted)
    if not found:
        chosen = ", ".join(f"{name} {value}" for name, value in wanted.items() if value is not None)
        raise UsageError(f"{kept} holds no series" + (f" of {chosen}; leave a filter out" if chosen else ""))
    return found


def changes(
    kept: History, sample: str | None = None, margin: float = MARGIN, **wanted: Any
) -> list[ChangePoint]:
    """Return the changes of more than `margin` in the series of `series_of`, in the order of the series.

    Only points that are right and undisturbed count.  Points before and after an epoch, or with different
    inputs, are not compared.  A change that all series of the machine have at that run has its `event`.
    Raises UsageError where no series is found or a finder is missing.
    """
    epochs = kept.epochs()
    found = _of_parts(_parts(series_of(kept, sample, **wanted), epochs), margin)
    machines = sorted({change.series.machine for change in found})
    every = (series for machine in machines for series in kept.series(machine=machine))
    return with_events(found, _parts(every, epochs), margin)


def _parts(every: Iterable[Series], epochs: Sequence[Epoch]) -> list[Part]:
    """Return the points of each series that can be compared and are enough for the finders."""
    counting = (
        (series, [point for point in segment if point.counts])
        for series in every
        for segment in series.segments(epochs)
    )
    return [(series, points) for series, points in counting if len(points) >= FEWEST_POINTS]


def _of_parts(parts: Sequence[Part], margin: float) -> list[ChangePoint]:
    if not parts:
        return []
    logarithms = [[math.log(point.median or 1.0) for point in points] for _, points in parts]
    asked = otava_places(logarithms)
    return [
        change
        for (series, points), values, places in zip(parts, logarithms, asked)
        for change in change_points(
            series, points, {RUPTURES: ruptures_places(values), OTAVA: places}, margin
        )
    ]


def _require_sample(kept: History, sample: str) -> None:
    known = kept.names()
    if sample not in known:
        raise UsageError(f"{kept} holds nothing of {sample!r}{suggestion(sample, known)}")
