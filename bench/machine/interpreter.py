"""Which Python interpreter runs a framework's worker."""

from __future__ import annotations

import importlib.util
import os
import shutil
import sys

from bench import frameworks
from bench.errors import UsageError
from bench.machine.environment import environment_of, known_frameworks


class FrameworkNotInstalled(UsageError):
    """No interpreter has the framework; the message names the command that installs it."""


def find_interpreter(framework: str) -> str:
    """Path of the interpreter for `framework`.

    `BENCH_PYTHON_<FRAMEWORK>` if set, else the environment that `python -m bench env create` made,
    else this interpreter if it has the framework.  Raises FrameworkNotInstalled.
    """
    package = frameworks.package_of(framework)
    variable = f"BENCH_PYTHON_{package.upper()}"
    chosen = os.environ.get(variable)
    if chosen:
        path = shutil.which(chosen)
        if path is None:
            raise FrameworkNotInstalled(f"{variable}={chosen} is no executable; correct or unset it")
        return path
    environment = environment_of(package)
    if package in known_frameworks() and environment.problem() is None:
        return str(environment.interpreter)
    if importlib.util.find_spec(package) is not None:
        return sys.executable
    if package in known_frameworks():
        remedy = f"run: python -m bench env create {package}"
    else:
        remedy = "install the distribution that offers it"
    raise FrameworkNotInstalled(
        f"framework {framework} is not installed in {sys.executable}; "
        f"{remedy}, or set {variable} to an interpreter that has it"
    )
