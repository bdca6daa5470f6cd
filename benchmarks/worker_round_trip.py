"""Measures the time of a request to a worker and its reply, and the memory of the process that asks.

Claims: a request takes under 2 ms (median of 1,000); the parent of a whole run stays under 150 MB.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from bench.engine.worker_kind import WorkerKind
from bench.engine.worker_process import Launch, WorkerProcess

REQUESTS = 1000
LIMIT_SECONDS = 0.002
LIMIT_BYTES = 150e6
WHOLE_RUN = """
import resource, bench
bench.run(frameworks="numpy", max_cases=2, time_budget=0.01)
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


def round_trip(directory: str) -> float:
    """Return the median seconds from a request to its reply."""
    worker = WorkerProcess(Launch(WorkerKind("numpy"), sys.executable), Path(directory) / "worker.log")
    worker.wait_ready(60)
    times = []
    for _ in range(REQUESTS):
        started = time.perf_counter()
        worker.ask({"request": "ping"}, 10)
        times.append(time.perf_counter() - started)
    worker.close()
    return statistics.median(times)


def parent_bytes() -> int:
    """Return the largest resident set, in bytes, of the parent of a run with all samples."""
    done = subprocess.run([sys.executable, "-c", WHOLE_RUN], capture_output=True, text=True, check=True)
    return int(done.stdout) * 1024


def main() -> int:
    with tempfile.TemporaryDirectory() as directory:
        seconds, size = round_trip(directory), parent_bytes()
    print(f"round trip {seconds * 1e3:.3f} ms (limit {LIMIT_SECONDS * 1e3:g} ms)")
    print(f"parent {size / 1e6:.0f} MB (limit {LIMIT_BYTES / 1e6:g} MB)")
    return int(seconds > LIMIT_SECONDS or size > LIMIT_BYTES)


if __name__ == "__main__":
    sys.exit(main())
