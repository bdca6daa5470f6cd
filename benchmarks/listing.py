"""Compares listing all samples, in 600 sample folders, with `python -c "import numpy"`.

Claim: listing takes at most 3 times as long.
"""

from __future__ import annotations

import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FOLDERS = 600
ROUNDS = 15
LIMIT = 3.0


def seconds(*command: str) -> float:
    """Return the wall seconds of a Python process with these arguments."""
    started = time.perf_counter()
    subprocess.run([sys.executable, *command], check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - started


def fill(directory: Path) -> None:
    """Copy built-in samples under new names until there are 600 samples, the built-in ones included."""
    built_in = [
        path
        for path in sorted((ROOT / "bench" / "samples" / "basic").iterdir())
        if (path / "__init__.py").is_file()
    ]
    for number in range(FOLDERS - len(built_in)):
        shutil.copytree(built_in[number % len(built_in)], directory / f"sample_{number}")


def main() -> int:
    with tempfile.TemporaryDirectory() as name:
        fill(Path(name))
        listing = ["-c", f"import bench; print(len(bench.samples([{name!r}])))"]
        seconds(*listing)
        pairs = [(seconds(*listing), seconds("-c", "import numpy")) for _ in range(ROUNDS)]
    ratio = statistics.median(ours / numpy for ours, numpy in pairs)
    ours, numpy = (statistics.median(values) * 1e3 for values in zip(*pairs))
    print(f"listing {FOLDERS} samples {ours:.0f} ms, import numpy {numpy:.0f} ms")
    print(f"ratio {ratio:.2f} (limit {LIMIT})")
    return int(ratio > LIMIT)


if __name__ == "__main__":
    sys.exit(main())
