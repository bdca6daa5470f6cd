import subprocess
import sys

from bench.samples.contract import Executor

TAKES = """
kept = []
while True:
    kept.append(b"1" * (1 << 24))
"""


def child_allocates(x):
    subprocess.run([sys.executable, "-c", TAKES], check=True)
    return x


def executor_creator():
    return Executor(child_allocates)
