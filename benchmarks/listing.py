"""Compares listing all built-in samples with `python -c "import numpy"`, by turns, in processor time.

Both with the bytecode that a first call has left, as installed packages have it: where Python may write none
(`PYTHONDONTWRITEBYTECODE`), each call compiles what it imports, which takes longer than listing does.

Claim: listing takes at most 2.5 times as long.
"""

from __future__ import annotations

import os
import resource
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
ROUNDS = 15
LIMIT = 2.5
LISTING = "import bench; print(len(bench.samples()))"


def seconds(code: str, bytecode: str) -> float:
    """Return the processor seconds of a Python process that runs `code`.

    bytecode: the directory that it keeps bytecode in.
    """
    environment = {**os.environ, "PYTHONPYCACHEPREFIX": bytecode}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = [sys.executable, "-c", code]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=ROOT, env=environment)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> int:
    with tempfile.TemporaryDirectory() as bytecode:
        sides = LISTING, "import numpy"
        for code in sides:
            seconds(code, bytecode)
        pairs = [[seconds(code, bytecode) for code in sides] for _ in range(ROUNDS)]
    ratio = statistics.median(ours / numpy for ours, numpy in pairs)
    ours, numpy = (statistics.median(values) * 1e3 for values in zip(*pairs))
    print(f"listing the samples {ours:.0f} ms, import numpy {numpy:.0f} ms")
    print(f"ratio {ratio:.2f} (limit {LIMIT})")
    return int(ratio > LIMIT)


if __name__ == "__main__":
    sys.exit(main())
