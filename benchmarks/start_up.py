"""Compares the start of a run, to its first result, with a bare `import torch` and a call of the operator.

Claim: the run takes at most 1.3 times as long.  Its first result is measured with one warm-up and one call,
so that only the way to the first measurement counts.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import time

ROUNDS = 9
LIMIT = 1.3
BARE = "import torch; torch.abs(torch.randn(1))"
OURS = """
import bench
for result in bench.iterate("abs", frameworks="torch", max_cases=1, warmup=1, runs=1):
    print(result.status, flush=True)
"""


def first_result() -> float:
    """Return the seconds from the start of a process to its first result."""
    started = time.perf_counter()
    with subprocess.Popen([sys.executable, "-c", OURS], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        if process.stdout.readline() != "ok\n":
            raise RuntimeError(f"no result; the run ended with status {process.wait()}")
        return time.perf_counter() - started


def bare_framework() -> float:
    """Return the seconds of a process that imports PyTorch and calls the operator once."""
    started = time.perf_counter()
    subprocess.run([sys.executable, "-c", BARE], check=True)
    return time.perf_counter() - started


def main() -> int:
    bare_framework()
    pairs = [(first_result(), bare_framework()) for _ in range(ROUNDS)]
    ratio = statistics.median(ours / bare for ours, bare in pairs)
    ours, bare = (statistics.median(values) for values in zip(*pairs))
    print(f"first result {ours:.2f} s, bare PyTorch {bare:.2f} s, ratio {ratio:.2f} (limit {LIMIT})")
    return int(ratio > LIMIT)


if __name__ == "__main__":
    sys.exit(main())
