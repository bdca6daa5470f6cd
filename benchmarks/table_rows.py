"""Compares the time per result of runs whose tables have 300, 1,000 and 3,000 rows, in NumPy, a call each.

Claim: time per result does not grow with the rows of a table: at most 1.3 times from 300 to 3,000 rows.
The runs take turns.
"""

from __future__ import annotations

import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import bench

ROOT = Path(__file__).resolve().parents[1]
ROWS = (300, 1000, 3000)
RESULTS = 100
LIMIT = 1.3


def started(directory: Path, rows: int) -> Iterator[bench.Result]:
    """Return the results of a run of the sample `abs` with so many small cases, a call each."""
    folder = directory / str(rows) / "abs"
    folder.mkdir(parents=True)
    shutil.copy(ROOT / "bench" / "samples" / "basic" / "abs" / "__init__.py", folder)
    cases = (f'"[{1 + row // 64}, {1 + row % 64}]"\n' for row in range(rows))
    (folder / "abs.csv").write_text("shape\n" + "".join(cases))
    return bench.iterate("abs", samples_directories=[folder.parent], frameworks="numpy", warmup=0, runs=1)


def main() -> int:
    taken: dict[int, list[float]] = {rows: [] for rows in ROWS}
    with tempfile.TemporaryDirectory() as name:
        runs = {rows: started(Path(name), rows) for rows in ROWS}
        for _ in range(RESULTS):
            for rows, results in runs.items():
                before = time.perf_counter()
                assert next(results).status == "ok"
                taken[rows].append(time.perf_counter() - before)
    medians = {rows: statistics.median(seconds) for rows, seconds in taken.items()}
    for rows, seconds in medians.items():
        print(f"{rows:5} rows {seconds * 1e3:6.2f} ms per result")
    ratio = medians[ROWS[-1]] / medians[ROWS[0]]
    print(f"ratio {ratio:.2f} (limit {LIMIT})")
    return int(ratio > LIMIT)


if __name__ == "__main__":
    sys.exit(main())
