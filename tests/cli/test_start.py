"""Ctrl-C before a command has begun: while its modules load, and before a gate has measured anything."""

from __future__ import annotations

import sys

import pytest
from processes import process

INTERRUPTED_AT = """
import importlib.abc, os, signal, sys

class Finder(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name == {module!r}:
            os.kill(os.getpid(), signal.SIGINT)

sys.meta_path.insert(0, Finder())
"""


@pytest.mark.parametrize(
    ("main", "module", "status", "program"),
    [
        ("bench.__main__ import main", "bench.runs.run", 1, "python -m bench show"),
        ("bench.__main__ import main", "bench.gating.command", 2, "python -m bench gate"),
        ("bench.__main__ import main", "numpy", 2, "python -m bench gate"),
        ("bench.__main__ import main", "bench.comparing.command", 2, "python -m bench compare"),
        ("bench.__main__ import main", "bench.reporting.documents_command", 1, "python -m bench coverage"),
        ("bench.api.api import main", "bench.running.command", 1, "python -m bench run"),
    ],
)
def test_ctrl_c_while_modules_load_is_one_line(tmp_path, main, module, status, program):
    code = f"{INTERRUPTED_AT.format(module=module)}\nfrom {main}; sys.exit(main(sys.argv[1:]))"
    arguments = [sys.executable, "-c", code, *program.split()[3:]]
    done = process(arguments, tmp_path)
    assert (done.returncode, done.stderr) == (status, f"{program}: interrupted\n")
