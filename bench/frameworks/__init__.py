"""Frameworks by name.  Nothing is imported until `load` is called inside a worker.

A framework is a module of this package with a class `Framework`, or a class that another
distribution offers under the entry-point group `dlop_bench.frameworks`.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterable
from typing import TYPE_CHECKING

from bench.errors import UsageError, suggestion
from bench.model.framework import ALIASES, BUILT_IN, plugins

if TYPE_CHECKING:
    from bench.frameworks.base import Framework

PACKAGES = {"mxnet_np": "mxnet"}
"""The package that a framework is imported from, if it has another name."""


class UnknownFramework(UsageError):
    """Raised for a name that no framework has; the message lists the known ones."""


def canonical_name(name: str) -> str:
    """Return the full name of a framework (`np` is `numpy`).  Raises UnknownFramework."""
    full = ALIASES.get(name.strip().lower(), name.strip().lower())
    if full in BUILT_IN or full in plugins():
        return full
    known = [*BUILT_IN, *sorted(plugins())]
    near = suggestion(name, [*known, *ALIASES])
    raise UnknownFramework(f"unknown framework {name!r}; choose from {', '.join(known)}{near}")


def framework_names(frameworks: str | Iterable[str]) -> list[str]:
    """Return full names, each once, in the order given, from a list or a text with commas.

    Raises UsageError for none, UnknownFramework for a name that no framework has.
    """
    wanted = frameworks.split(",") if isinstance(frameworks, str) else frameworks
    names = list(dict.fromkeys(canonical_name(name) for name in wanted if name.strip()))
    if not names:
        raise UsageError(f"no framework is named; choose from {', '.join(BUILT_IN)}")
    return names


def package_of(name: str) -> str:
    """Return the importable package whose presence means that an interpreter has the framework."""
    if name in BUILT_IN:
        return PACKAGES.get(name, name)
    return plugins()[name].module.partition(".")[0]


def load(name: str) -> type[Framework]:
    """Return the class of the framework `name`; this imports its module but not the framework itself."""
    if name in BUILT_IN:
        return importlib.import_module(f"bench.frameworks.{name}").Framework
    if name not in plugins():
        from bench.samples.contract.loader import MissingPackage  # not needed by the engine

        raise MissingPackage.offering(f"framework {name!r}")
    return plugins()[name].load()
