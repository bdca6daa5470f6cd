"""The history of results: put runs in, get series out, find where they changed.

with history("history.sqlite", create=True) as kept:
    add_run(kept, "results/run-....jsonl")
    for series in kept.series(sample="abs", framework="numpy"): ...
    changes(kept, sample="abs")
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bench.api.change_points import OTAVA, RUPTURES, otava_places, ruptures_places
from bench.errors import UsageError, suggestion
from bench.model.change_point import FEWEST_POINTS, MARGIN, ChangePoint, change_points
from bench.model.series import Epoch, Point, Series
from bench.store.run_file import RunFile, RunFileError

if TYPE_CHECKING:
    from bench.store.history import History


def history(database: str | Path | None = None, create: bool = False) -> History:
    """The history in `database`: a URL of PostgreSQL, or the path of an SQLite file.

    None: that of `BENCH_HISTORY`, else a file in the user's data directory.  create: make one where there is
    none.  Raises UsageError where it cannot be used.
    """
    try:
        from bench.store.history import History
    except ModuleNotFoundError as error:
        raise not_installed(error) from None
    return History(database, create)


def not_installed(error: ModuleNotFoundError) -> UsageError:
    """What to do about a library that the extra `history` brings."""
    return UsageError(
        f"history needs {error.name}, which is not installed; pip install 'dlop-bench[history]'"
    )


def add_run(kept: History, path: str | Path) -> int:
    """Put the run file at `path` in; how many of its results are new.

    One that is there already changes nothing.  Raises RunFileError where it cannot be read or says nothing,
    HistoryError where the history cannot be written; then nothing of it is in.
    """
    run_file = RunFile.read(Path(path))
    if not run_file.results:
        raise RunFileError(f"{path} holds no results; measure first, then add the run")
    try:
        datetime.fromisoformat(run_file.header["started"])
    except (KeyError, TypeError, ValueError):
        raise RunFileError(f"{path} does not say when it started; this is no intact run file") from None
    return kept.add(run_file.header, run_file.results)


def add_epoch(kept: History, sample: str, reason: str, since: str | None = None) -> Epoch:
    """From `since` on (ISO 8601, UTC unless it says otherwise; None: now) `sample` means something else.

    Raises UsageError where that is no date, or there is no such sample.
    """
    from bench.store.history import utc

    try:
        epoch = Epoch(sample, utc(since or datetime.now(UTC).isoformat()), reason)
    except ValueError:
        raise UsageError(f"{since!r} is no date; write YYYY-MM-DD or YYYY-MM-DDTHH:MM") from None
    _require_sample(kept, sample)
    kept.add_epoch(epoch)
    return epoch


def series_of(kept: History, sample: str | None = None, **wanted: Any) -> list[Series]:
    """The series of `sample` (None: of all) whose columns have the `wanted` values.

    wanted: framework, stage, direction, dtype, device, threads, formulation, compiler; key, case_key and
    machine by their first digits.  Raises UsageError where there are none.
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
    """Where the series that `series_of` finds changed by more than `margin`, in the order of the series.

    Only points count that are right and undisturbed; what an epoch or other inputs part is not compared.
    Raises UsageError where there are no series or a finder is missing.
    """
    epochs = kept.epochs()
    parts: list[tuple[Series, list[Point]]] = []
    for series in series_of(kept, sample, **wanted):
        for segment in series.segments(epochs):
            counting = [point for point in segment if point.counts]
            if len(counting) >= FEWEST_POINTS:
                parts.append((series, counting))
    return _of_parts(parts, margin)


def _of_parts(parts: Sequence[tuple[Series, list[Point]]], margin: float) -> list[ChangePoint]:
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
