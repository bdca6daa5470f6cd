"""A PostgreSQL server of the tests' own, which the fixture `postgres` starts."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest


def postgres_programs() -> Path | None:
    """Return the directory of PostgreSQL's programs, from the path or Debian's package; None without any."""
    found = shutil.which("postgres")
    places = [Path(found).resolve().parent] if found else []
    places += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((place for place in places if (place / "initdb").exists()), None)


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """Yield the URL of a server of our own, on a socket alone; `{}` in it stands for a database."""
    programs = postgres_programs()
    if programs is None:
        pytest.skip("there is no postgres binary; apt-get install postgresql")
    pytest.importorskip("psycopg")
    directory = Path(
        tempfile.mkdtemp(prefix="bench-pg-", dir="/tmp")
    )  # a socket's path has at most 107 bytes
    as_user: dict[str, Any] = {}
    if os.geteuid() == 0:  # the server refuses to run as root
        as_user = {"user": "nobody"}
        shutil.chown(directory, "nobody")
    cluster = str(directory / "data")
    quiet: dict[str, Any] = {
        "stdout": subprocess.DEVNULL,
        "stderr": subprocess.DEVNULL,
        "cwd": "/tmp",
        **as_user,
    }
    subprocess.run(
        [programs / "initdb", "-D", cluster, "-U", "tester", "--auth", "trust", "-E", "UTF8", "--locale=C"],
        check=True,
        **quiet,
    )
    server = subprocess.Popen(
        [programs / "postgres", "-D", cluster, "-k", str(directory), "-c", "listen_addresses="], **quiet
    )
    url = f"postgresql://tester@/{{}}?host={directory}"
    deadline = time.monotonic() + 60
    while subprocess.run([programs / "pg_isready", "-h", directory], check=False, **quiet).returncode:
        assert time.monotonic() < deadline and server.poll() is None
        time.sleep(0.1)
    yield url
    server.send_signal(signal.SIGINT)  # do not wait for sessions
    server.wait(30)
    shutil.rmtree(directory)


def fresh(postgres: str) -> str:
    """Return the URL of a new, empty database of the server."""
    name = f"test_{time.monotonic_ns()}"
    admin = postgres.format("postgres").replace("postgresql:", "postgresql+psycopg:")
    from sqlalchemy import create_engine, text

    engine = create_engine(admin, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
    engine.dispose()
    return postgres.format(name)
