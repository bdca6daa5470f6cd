"""Databases of a history: their URLs, engines and transactions, and one-line messages for their errors."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, exc, make_url
from sqlalchemy.pool import NullPool

from bench.errors import UsageError
from bench.package import data_directory

VARIABLE = "BENCH_HISTORY"
PATIENCE_SECONDS = 5
"""The seconds to wait for another process that writes, or for a connection to PostgreSQL."""
SQLITE, POSTGRESQL = "sqlite", "postgresql"
_WRITES = "bench_writes"
_ADVISORY_LOCK = 0x646C6F70
"""The key of the PostgreSQL lock that is held while a history is written: arbitrary, but always the same."""
_BUSY = f"is being written by another process for more than {PATIENCE_SECONDS} s; try again later"
_TROUBLE = {
    "locked": _BUSY,
    "lock timeout": _BUSY,
    "full": "has no space left on its disk; make room, and add the run again",
    "disk i/o error": "cannot be written: no space left, or the disk fails; make room, and add the run again",
    "not a database": "is not a history: name another file",
    "malformed": "is damaged: put a copy in its place, or add the runs to a new one",
    "readonly": "cannot be written: it, or its directory, is read-only or gone",
    "no such table": "was deleted or replaced meanwhile; add the runs again",
    "unable to open": "cannot be opened: its directory is missing, or it may not be read",
}
"""A part of an error message of SQLite or PostgreSQL, in lower case -> the end of our own message."""


class HistoryError(UsageError):
    """Raised where a history cannot be used; the message says in one line why and what to do.

    The content of the history is unchanged.
    """


def location(database: str | Path | None) -> URL:
    """Return the URL of `database`, which is a URL or the path of an SQLite file.

    None: the one that `BENCH_HISTORY` names, else `history.sqlite` in the user's data directory (XDG Base
    Directory Specification).  Raises HistoryError.
    """
    given = str(database or os.environ.get(VARIABLE) or data_directory() / "history.sqlite")
    if "://" not in given:
        return URL.create(SQLITE, database=str(Path(given).expanduser()))
    try:
        url = make_url(given)
        kind = url.get_backend_name()
    except (exc.ArgumentError, ValueError):
        raise HistoryError(
            "the URL of the history cannot be read; write postgresql://HOST/DATABASE"
        ) from None
    if kind not in (SQLITE, POSTGRESQL, "postgres"):
        raise HistoryError(f"a history is in SQLite or PostgreSQL, not in {kind}; name a file or a URL")
    if kind == SQLITE and not url.database:
        raise HistoryError("a history in memory would be lost; name a file")
    if kind == SQLITE:
        return URL.create(SQLITE, database=url.database)
    return url.set(drivername="postgresql+psycopg")


def open_engine(url: URL) -> Engine:
    """Return an engine for `url`; it connects when it is first used.  Raises HistoryError."""
    try:
        if url.get_backend_name() == POSTGRESQL:
            options = f"-c lock_timeout={PATIENCE_SECONDS}s"
            arguments: dict[str, Any] = {"connect_timeout": PATIENCE_SECONDS, "options": options}
            return create_engine(url, connect_args=arguments)
        engine = create_engine(url, connect_args={"timeout": PATIENCE_SECONDS}, poolclass=NullPool)
    except ModuleNotFoundError as error:
        raise HistoryError(f"{shown(url)} needs {error.name}; pip install 'dlop-bench[postgresql]'") from None
    event.listen(engine, "connect", _leave_transactions_to_us)
    event.listen(engine, "begin", _begin)
    return engine


def _leave_transactions_to_us(connection: Any, record: Any) -> None:
    connection.isolation_level = None


def _begin(connection: Connection) -> None:
    """Enter a transaction of SQLite; one that writes takes the lock at once, so that it cannot fail later."""
    writes = connection.get_execution_options().get(_WRITES)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


@contextmanager
def transaction(engine: Engine, writes: bool = False) -> Iterator[Connection]:
    """Open a connection whose changes are all kept; where the block raises, none are.

    writes: take the lock for writing, which only one connection holds at a time.
    Raises HistoryError.
    """
    try:
        with engine.connect().execution_options(**{_WRITES: writes}) as connection, connection.begin():
            if writes and engine.dialect.name == POSTGRESQL:
                connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_ADVISORY_LOCK})")
            yield connection
    except exc.DBAPIError as error:
        raise _in_words(engine.url, error) from None
    except UnicodeEncodeError as error:  # a lone surrogate
        raise HistoryError(f"{shown(engine.url)} cannot hold the text {error.object[:40]!r}") from None


def shown(url: URL) -> str:
    """Return `url` as text for a message: the path of an SQLite file, or the URL without its password."""
    if url.get_backend_name() == SQLITE:
        return str(url.database)
    return url.set(drivername=POSTGRESQL).render_as_string(hide_password=True)


def _in_words(url: URL, error: exc.DBAPIError) -> HistoryError:
    said = " ".join(str(error.orig).split())
    for words, meaning in _TROUBLE.items():
        if words in said.lower():
            return HistoryError(f"{shown(url)} {meaning}")
    return HistoryError(f"{shown(url)} does not answer: {said}; see that the database is there and try again")
