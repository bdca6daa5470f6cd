"""Start of a run to its first result against a bare `import torch` and the first call of the operator.

Claim: at most 1.3 times as long.  The first result is measured with one warm-up and one call, so
that nothing but the way to the first measurement is in it.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
ROUNDS = 9
LIMIT = 1.3
BARE = "import torch; torch.abs(torch.randn(1))"


def first_result(directory: str) -> float:
    """Seconds until the run file holds a result."""
    command = [sys.executable, str(ROOT / "bench" / "api" / "api.py"), "--frameworks", "torch", "-c", "abs"]
    command += ["--max-cases", "1", "--warmup", "1", "--runs", "1", "--output", directory]
    started = time.perf_counter()
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        while not any('"record":"result"' in path.read_text() for path in Path(directory).glob("*.jsonl")):
            if process.poll() is not None:
                raise RuntimeError(f"{' '.join(command)} ended with status {process.returncode}")
            time.sleep(0.002)
        elapsed = time.perf_counter() - started
    return elapsed


def bare_framework() -> float:
    """Seconds of a process that imports PyTorch and calls the operator once."""
    started = time.perf_counter()
    subprocess.run([sys.executable, "-c", BARE], check=True)
    return time.perf_counter() - started


def main() -> int:
    bare_framework()
    pairs = []
    for _ in range(ROUNDS):
        with tempfile.TemporaryDirectory() as directory:
            pairs.append((first_result(directory), bare_framework()))
    ratio = statistics.median(ours / bare for ours, bare in pairs)
    ours, bare = (statistics.median(values) for values in zip(*pairs))
    print(f"first result {ours:.2f} s, bare PyTorch {bare:.2f} s, ratio {ratio:.2f} (limit {LIMIT})")
    return int(ratio > LIMIT)


if __name__ == "__main__":
    sys.exit(main())
