"""Functions by dotted name, as declarations write them."""

from __future__ import annotations

import importlib
from typing import Any

from bench.samples.contract.errors import SampleError


class MissingFunction(SampleError):
    """Raised where a module lacks a name, which another version of it may have."""


def resolve(dotted_name: str) -> Any:
    """Return the object that `dotted_name` names; its modules are imported.

    Raises SampleError, and MissingFunction for a name that a module lacks.
    """
    parts = dotted_name.split(".")
    for count in range(len(parts), 0, -1):
        module_name = ".".join(parts[:count])
        try:
            found: Any = importlib.import_module(module_name)
        except ModuleNotFoundError as error:
            if error.name is not None and not f"{module_name}.".startswith(f"{error.name}."):
                raise
            continue
        for attribute in parts[count:]:
            if not hasattr(found, attribute):
                raise MissingFunction(f"{dotted_name}: {module_name} has no {'.'.join(parts[count:])}")
            found = getattr(found, attribute)
        return found
    raise SampleError(f"{dotted_name}: no module {parts[0]}")
