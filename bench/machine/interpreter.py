"""Finds the Python interpreter that runs a framework's worker."""

from __future__ import annotations

import importlib.util
import os
import shutil
import sys

from bench import frameworks
from bench.errors import UsageError
from bench.machine.environment import environment_of, known_frameworks


class FrameworkNotInstalled(UsageError):
    """Raised where no interpreter has the framework.

    If pins exist for it, `code` is "no_environment" and `values` has the `package`.
    """


def find_interpreter(framework: str, environment: str = "") -> str:
    """Return the path of the interpreter for `framework`, or for a compiler that has an `environment`.

    It is `BENCH_PYTHON_<FRAMEWORK>` if set, else the framework's environment (see
    `bench.machine.environment`), else this interpreter if it has the framework.  Raises
    FrameworkNotInstalled.
    """
    package = environment or frameworks.package_of(framework)
    variable, found = variable_of(package), interpreter_with(package)
    if found is not None:
        path = shutil.which(found)
        if path is None:
            raise FrameworkNotInstalled(f"{variable}={found} is not an executable; correct or unset it")
        return path
    pinned = package in known_frameworks()
    remedy = "make its environment" if pinned else "install the distribution that offers it"
    named = f"compiler {environment}" if environment else f"framework {framework}"
    raise FrameworkNotInstalled(
        f"{named} is not installed in {sys.executable}; "
        f"{remedy}, or set {variable} to an interpreter that has it",
        "no_environment" if pinned else "",
        package=package,
    )


def interpreter_with(package: str) -> str | None:
    """Return `BENCH_PYTHON_<PACKAGE>`, else its environment's interpreter, else this one.

    None: this interpreter does not have the package either.
    """
    if chosen := os.environ.get(variable_of(package)):
        return chosen
    environment = environment_of(package)
    if package in known_frameworks() and environment.problem() is None:
        return str(environment.interpreter)
    return sys.executable if importlib.util.find_spec(package) is not None else None


def variable_of(package: str) -> str:
    """Return the environment variable that names an interpreter which has the package."""
    return f"BENCH_PYTHON_{package.upper()}"
