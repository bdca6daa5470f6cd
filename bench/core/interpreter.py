"""Which Python interpreter runs a framework's worker."""

from __future__ import annotations

import importlib.util
import os
import shutil
import sys

from bench import frameworks
from bench.errors import UsageError


class FrameworkNotInstalled(UsageError):
    """No interpreter has the framework; the message names the command that installs it."""


def find_interpreter(framework: str) -> str:
    """Path of the interpreter for `framework`.

    `BENCH_PYTHON_<FRAMEWORK>` if set, else this interpreter if it has the framework.
    Raises FrameworkNotInstalled.
    """
    variable = f"BENCH_PYTHON_{framework.upper()}"
    chosen = os.environ.get(variable)
    if chosen:
        path = shutil.which(chosen)
        if path is None:
            raise FrameworkNotInstalled(f"{variable}={chosen} is no executable; correct or unset it")
        return path
    if importlib.util.find_spec(frameworks.package_of(framework)) is not None:
        return sys.executable
    raise FrameworkNotInstalled(
        f"framework {framework} is not installed in {sys.executable}; "
        f'run: pip install "dlop-bench[{framework}]", or set {variable} to an interpreter that has it'
    )
