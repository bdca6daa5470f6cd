"""Measures a history of 100,000 results: adding 1,000 run files of 100 results each, and showing a series.

Claims: all are added within a minute; a process of its own shows a series of 1,000 points within a second.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path

from bench.history.history import add_run, history
from bench.model.result import Result
from bench.model.settings import Settings
from bench.model.task import Task
from bench.store.run_file import new_header, run_path

RUNS, RESULTS = 1000, 100
LIMIT_ADD_SECONDS, LIMIT_SHOW_SECONDS = 60.0, 1.0
ROUNDS = 5
START = datetime(2026, 1, 1, tzinfo=UTC)


def result(case: int) -> Result:
    task = Task(
        sample=f"sample_{case}",
        package="bench.samples.basic.abs",
        category="unary",
        case_index=0,
        case={"shape": [8, 8]},
        framework="numpy",
        implementation="numpy",
        stage=1,
        direction="forward",
        settings=Settings(),
    )
    return Result(
        task, "ok", block_seconds=[1e-3 + 1e-6 * (place % 7) for place in range(60)], calls_per_block=1
    )


def write_runs(directory: Path) -> list[Path]:
    """Write the run files as a run leaves them, and return their paths; this writing is not measured."""
    lines = "".join(json.dumps(result(case).as_json()) + "\n" for case in range(RESULTS))
    machine = {"cpu": "a processor", "logical_cores": 2}
    paths = []
    for number in range(RUNS):
        started = START + timedelta(hours=number)
        header = new_header({"commit": f"{number:040x}", "machine": machine}, started)
        paths.append(run_path(directory, started))
        paths[-1].write_text(json.dumps(header) + "\n" + lines)
    return paths


def seconds_to_show(database: Path) -> float:
    """Return the seconds of the whole command, its start included."""
    command = [sys.executable, "-m", "bench", "history", "show", "sample_7", "--database", str(database)]
    started = time.perf_counter()
    done = subprocess.run(command, env=os.environ, check=True, capture_output=True, text=True)
    taken = time.perf_counter() - started
    if str(RUNS) not in done.stdout:
        raise RuntimeError(done.stdout)
    return taken


def main() -> int:
    with tempfile.TemporaryDirectory() as name:
        database = Path(name) / "history.sqlite"
        paths = write_runs(Path(name))
        started = time.perf_counter()
        with history(database, create=True) as kept:
            added = sum(add_run(kept, path) for path in paths)
        adding = time.perf_counter() - started
        showing = statistics.median(seconds_to_show(database) for _ in range(ROUNDS))
        size = database.stat().st_size / 2**20
    print(f"{added} results added in {adding:.1f} s (limit {LIMIT_ADD_SECONDS:.0f}), {size:.0f} MiB")
    print(f"a series of {RUNS} points shown in {showing:.2f} s (limit {LIMIT_SHOW_SECONDS:.0f})")
    return int(added != RUNS * RESULTS or adding > LIMIT_ADD_SECONDS or showing > LIMIT_SHOW_SECONDS)


if __name__ == "__main__":
    sys.exit(main())
