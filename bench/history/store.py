"""The history of results: runs go in, each whole or not at all; series come out."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import fields
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Any

from sqlalchemy import ColumnElement, Connection, and_, delete, func, insert, inspect, select, update

from bench.analysis.series import Epoch, Point, Series
from bench.history.database import SQLITE, HistoryError, location, open_engine, shown, transaction
from bench.history.tables import (
    ENVIRONMENTS,
    EPOCHS,
    KEYS,
    METADATA,
    POINTS,
    RUNS,
    SCHEMA_VERSION,
    SERIES,
    UPGRADES,
    VERSIONS,
)
from bench.model.fingerprint import code_of, environment_facts, machine_fingerprint
from bench.model.identity import content_key
from bench.model.result import Result

Row = dict[str, Any]
PREFIXES = ("machine", "case_key", "key")
"""The columns of series that may be chosen by their first digits."""
_OF_SERIES = [item.name for item in fields(Series) if item.name != "points"]
_OF_POINT = [column for column in POINTS.c if column.name not in ("series", "run")]
_POINT_NAMES = [column.name for column in _OF_POINT]


class History:
    """An open history of results; a context manager.

    database: see `bench.history.database.location`.  create: make a history where there is none.
    The constructor and every method raise HistoryError.
    """

    def __init__(self, database: str | Path | None = None, create: bool = False):
        self._url = location(database)
        if self._url.get_backend_name() == SQLITE:
            _prepare(Path(str(self._url.database)), create)
        self._engine = open_engine(self._url)
        try:
            self._require_schema(create)
        except HistoryError:
            self.close()
            raise

    def __enter__(self) -> History:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __str__(self) -> str:
        return shown(self._url)

    def close(self) -> None:
        """Close the connections to the database."""
        self._engine.dispose()

    def add(self, header: Mapping[str, Any], results: Sequence[Result]) -> int:
        """Add a run, and return the number of its results that are new.

        A run that the history already has changes nothing.  A run that was resumed since then replaces its
        earlier content.
        results: at least one.
        """
        key = content_key(_as_begun(header))
        rows = [_point_row(header, result) for result in results]
        content = content_key({result.key: row for result, row in zip(results, rows)})
        with transaction(self._engine, writes=True) as connection:
            found = _same_run(connection, key, header)
            if [each.content for each in found] == [content]:
                return 0
            if found:
                run, before = _replaced(connection, [each.id for each in found], content)
            else:
                run, before = _new_run(connection, key, content, header), set()
            _insert_environments(connection, run, header, results)
            numbers = _series_numbers(connection, header, results)
            unique = {number: {**row, "series": number, "run": run} for number, row in zip(numbers, rows)}
            connection.execute(insert(POINTS), list(unique.values()))
        return len(unique.keys() - before)

    def add_epoch(self, epoch: Epoch) -> None:
        """Add `epoch`; it replaces one of the same sample that begins at the same time."""
        same = and_(EPOCHS.c.sample == epoch.sample, EPOCHS.c.since == epoch.since)
        with transaction(self._engine, writes=True) as connection:
            connection.execute(delete(EPOCHS).where(same))
            row = {"sample": epoch.sample, "since": epoch.since, "reason": epoch.reason}
            connection.execute(insert(EPOCHS).values(row))

    def epochs(self, sample: str | None = None) -> list[Epoch]:
        """Return the epochs of one sample or of all, by sample, the oldest first."""
        query = select(EPOCHS).order_by(EPOCHS.c.sample, EPOCHS.c.since)
        if sample is not None:
            query = query.where(EPOCHS.c.sample == sample)
        with transaction(self._engine) as connection:
            return [Epoch(row.sample, row.since, row.reason) for row in connection.execute(query)]

    def names(self) -> list[str]:
        """Return the names of the samples that have series, sorted."""
        query = select(SERIES.c.sample).distinct().order_by(SERIES.c.sample)
        with transaction(self._engine) as connection:
            return list(connection.execute(query).scalars())

    def samples(self) -> list[Row]:
        """Return a row per sample and machine, with the counts of its series and points.

        Its keys are sample, machine, cpu, series, points, and first and last (of its runs, ISO 8601).
        """
        query = (
            select(
                SERIES.c.sample,
                SERIES.c.machine,
                func.max(SERIES.c.cpu).label("cpu"),
                func.count(SERIES.c.id.distinct()).label("series"),
                func.count().label("points"),
                func.min(RUNS.c.started).label("first"),
                func.max(RUNS.c.started).label("last"),
            )
            .join(POINTS, POINTS.c.series == SERIES.c.id)
            .join(RUNS, RUNS.c.id == POINTS.c.run)
            .group_by(SERIES.c.sample, SERIES.c.machine)
            .order_by(SERIES.c.sample, SERIES.c.machine)
        )
        with transaction(self._engine) as connection:
            return [dict(row) for row in connection.execute(query).mappings()]

    def series(self, **wanted: Any) -> list[Series]:
        """Return the series whose columns have the `wanted` values, with their points.

        wanted: column -> value; for the columns in PREFIXES, the beginning of the value; None: any value.
        """
        conditions = _conditions(wanted)
        columns = [column for column in SERIES.c if column.name in _OF_SERIES]
        order = (SERIES.c.sample, SERIES.c.framework, SERIES.c.stage, SERIES.c.direction, SERIES.c.id)
        chosen = select(SERIES.c.id, *columns).where(*conditions).order_by(*order)
        with transaction(self._engine) as connection:
            found = connection.execute(chosen).mappings().all()
            points = _points(connection, conditions)
        return [
            Series(**{name: row[name] for name in _OF_SERIES}, points=tuple(points.get(row["id"], ())))
            for row in found
        ]

    def _require_schema(self, create: bool) -> None:
        with transaction(self._engine, writes=create) as connection:
            tables = set(inspect(connection).get_table_names())
            if VERSIONS.name not in tables:
                if tables and self._engine.dialect.name == SQLITE:
                    raise HistoryError(f"{self} is a database of something else; name another file")
                if not create:
                    raise HistoryError(f"{self} holds no history yet; add a run first", "no_history")
                METADATA.create_all(connection)
                connection.execute(insert(VERSIONS).values(schema_version=SCHEMA_VERSION))
            version = connection.execute(select(VERSIONS.c.schema_version)).scalar()
        if version in UPGRADES:
            version = self._upgrade()
        if version != SCHEMA_VERSION:
            newer = version is not None and version > SCHEMA_VERSION
            todo = "upgrade this package to use it" if newer else "add the runs to a new one"
            raise HistoryError(f"{self} has schema version {version}, not {SCHEMA_VERSION}; {todo}")

    def _upgrade(self) -> int:
        """Convert the tables to the newest schema that UPGRADES reaches, and return its version."""
        with transaction(self._engine, writes=True) as connection:
            version = connection.execute(select(VERSIONS.c.schema_version)).scalar_one()
            while version in UPGRADES:  # another process may have done it meanwhile
                connection.exec_driver_sql(UPGRADES[version])
                version += 1
            connection.execute(update(VERSIONS).values(schema_version=version))
        return version


def utc(started: str) -> str:
    """Return a time in ISO 8601 in UTC and of a fixed width, so that texts sort as times do.

    A time without a zone counts as UTC.  Raises ValueError.
    """
    moment = datetime.fromisoformat(started)
    moment = moment.replace(tzinfo=UTC) if moment.tzinfo is None else moment.astimezone(UTC)
    return moment.isoformat(timespec="microseconds")


def _as_begun(header: Mapping[str, Any]) -> dict[str, Any]:
    """Return the header of a run as it was before the run was resumed: the identity of the run."""
    found = {name: value for name, value in header.items() if name not in ("planned", "resumed")}
    for each in header.get("resumed", []):
        for kind in ("environments", "compilers"):
            if each[kind]:
                found[kind] = {name: of for name, of in found[kind].items() if name not in each[kind]}
    return found


def _same_run(connection: Connection, key: str, header: Mapping[str, Any]) -> list[Any]:
    """Return the rows of the run with that key; the key is computed from each row's header.

    The stored key is not compared: a run that was added long ago has another one.  There are several rows
    where the run was added again each time that it was resumed.
    """
    begun = RUNS.c.started == utc(header["started"])
    query = select(RUNS.c.id, RUNS.c.content, RUNS.c.header).where(begun).order_by(RUNS.c.id)
    return [row for row in connection.execute(query) if content_key(_as_begun(row.header)) == key]


def _prepare(path: Path, create: bool) -> None:
    """Check that an SQLite file exists, or can be made.  Raises HistoryError."""
    if not create and not path.exists():
        raise HistoryError(f"{path} holds no history yet; add a run first", "no_history")
    try:
        if create:
            path.parent.mkdir(parents=True, exist_ok=True)
        if path.is_dir():
            raise HistoryError(f"{path} is a directory; name a file")
    except OSError as error:
        raise HistoryError(f"cannot make {path.parent}: {error.strerror}; name another file") from None


def _replaced(connection: Connection, rows: Sequence[int], content: str) -> tuple[int, set[int]]:
    """Delete the points and environments of a run before its new content is added.

    The first of its rows is kept, with the new `content`; the others are deleted.  Returns the number of that
    row, and the numbers of the series in which the run had points.
    """
    run, *others = rows
    before = connection.execute(select(POINTS.c.series).where(POINTS.c.run.in_(rows))).scalars().all()
    for table in (ENVIRONMENTS, POINTS):
        connection.execute(delete(table).where(table.c.run.in_(rows)))
    connection.execute(delete(RUNS).where(RUNS.c.id.in_(others)))
    connection.execute(update(RUNS).where(RUNS.c.id == run).values(content=content))
    return run, set(before)


def _new_run(connection: Connection, key: str, content: str, header: Mapping[str, Any]) -> int:
    row = {
        "key": key,
        "content": content,
        "started": utc(header["started"]),
        "machine": machine_fingerprint(header),
        "commit": code_of(header),
        "header": dict(header),
    }
    (run,) = connection.execute(insert(RUNS).values(row)).inserted_primary_key or (0,)
    return int(run)


def _insert_environments(
    connection: Connection, run: int, header: Mapping[str, Any], results: Sequence[Result]
) -> None:
    """Insert the versions of each framework, and of each compiler that ran in a process of its own.

    A compiler has its own name in the column `framework`.
    """
    facts = {result.framework: environment_facts(header, result.framework) for result in results}
    for task in (result.task for result in results):
        if task.other_compiler in header.get("compilers", {}):
            facts[task.other_compiler] = environment_facts(header, task.framework, task.other_compiler)
    environments = [
        {"run": run, "framework": name, "versions": versions} for name, versions in sorted(facts.items())
    ]
    connection.execute(insert(ENVIRONMENTS), environments)


def _series_numbers(
    connection: Connection, header: Mapping[str, Any], results: Sequence[Result]
) -> list[int]:
    """Return the number of the series of each result.

    A result without a series gets a new one; a sample that was renamed keeps its old series.
    """
    machine = machine_fingerprint(header)
    query = select(KEYS.c.key, KEYS.c.series).where(KEYS.c.machine == machine)
    known: dict[str, int] = {row.key: row.series for row in connection.execute(query)}
    last = connection.execute(select(func.max(SERIES.c.id))).scalar() or 0
    numbers = itertools.count(last + 1)
    made: list[Row] = []
    keys: list[Row] = []
    for result in results:
        if result.key in known:
            continue
        names = sorted(result.task.keys)
        renamed = next((known[name] for name in names if name in known), None)
        number = next(numbers) if renamed is None else renamed
        if renamed is None:
            made.append({"id": number, **_series_row(header, result)})
        else:
            _rename(connection, number, result)
        keys += [{"machine": machine, "key": name, "series": number} for name in names if name not in known]
        known.update({name: known.get(name, number) for name in names})
    if made:
        connection.execute(insert(SERIES), made)
    if keys:
        connection.execute(insert(KEYS), keys)
    return [known[result.key] for result in results]


def _rename(connection: Connection, number: int, result: Result) -> None:
    """Give a series the new name of its sample, and copy the sample's epochs to that name.

    The epochs stay under the old name too, for the series that were not measured again.
    """
    series = SERIES.c.id == number
    before = connection.execute(select(SERIES.c.sample).where(series)).scalar()
    if before != result.sample:
        both = connection.execute(select(EPOCHS).where(EPOCHS.c.sample.in_((before, result.sample))))
        epochs = both.mappings().all()
        known = {row["since"] for row in epochs if row["sample"] == result.sample}
        copies = [{**row, "sample": result.sample} for row in epochs if row["since"] not in known]
        if copies:
            connection.execute(insert(EPOCHS), copies)
    named = {"key": result.key, "case_key": result.task.case_key, "sample": result.sample}
    connection.execute(update(SERIES).where(series).values(named))


def _series_row(header: Mapping[str, Any], result: Result) -> Row:
    series = Series.of(header, result)
    return {name: getattr(series, name) for name in _OF_SERIES}


def _point_row(header: Mapping[str, Any], result: Result) -> Row:
    point = Point.of(header, result)
    return {name: getattr(point, name) for name in _POINT_NAMES}


def _conditions(wanted: Mapping[str, Any]) -> list[ColumnElement[bool]]:
    conditions: list[ColumnElement[bool]] = []
    for name, value in wanted.items():
        column = SERIES.c[name]
        if value is not None:
            begins = name in PREFIXES
            conditions.append(column.startswith(value, autoescape=True) if begins else column == value)
    return conditions


def _points(connection: Connection, conditions: Sequence[ColumnElement[bool]]) -> dict[int, list[Point]]:
    """Return the points of the chosen series, by the number of the series, the oldest first."""
    names = (SERIES.c.framework, SERIES.c.compiler)
    query = (
        select(POINTS.c.series, POINTS.c.run, *names, RUNS.c.started, RUNS.c.commit, *_OF_POINT)
        .join(SERIES, SERIES.c.id == POINTS.c.series)
        .join(RUNS, RUNS.c.id == POINTS.c.run)
        .where(*conditions)
        .order_by(POINTS.c.series, RUNS.c.started, RUNS.c.id)
    )
    versions = {(row.run, row.framework): row.versions for row in connection.execute(select(ENVIRONMENTS))}
    found: dict[int, list[Point]] = {}
    for series, run, framework, compiler, started, commit, *values in connection.execute(query):
        own = dict(zip(_POINT_NAMES, values))
        those = versions.get((run, compiler)) or versions.get((run, framework), {})
        point = Point(started=started, commit=commit, versions=those, **own)
        found.setdefault(series, []).append(point)
    return found
