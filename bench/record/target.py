"""Finds the user's function to record, named as `module:function`."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Sequence
from typing import Any

from bench.samples.contract import SampleError


class TargetError(SampleError):
    """Raised where a function cannot be found; the message says why."""


def load_target(target: str, search_path: Sequence[str]) -> Callable[[], Any]:
    """Return the function that `target` names; its module is imported from `search_path` first.

    Raises TargetError where `target` is malformed, the module does not import or lacks the function.
    """
    module_name, colon, name = target.partition(":")
    if not (module_name and colon and name):
        raise TargetError(f"{target!r} names no function; write MODULE:FUNCTION")
    sys.path[:0] = [entry for entry in search_path if entry not in sys.path]
    try:
        found: Any = importlib.import_module(module_name)
    except ModuleNotFoundError as missing:
        if missing.name is not None and f"{module_name}.".startswith(f"{missing.name}."):
            raise TargetError(f"there is no module {missing.name!r} in {', '.join(search_path)}") from None
        raise TargetError(
            f"{module_name} needs the package {missing.name!r}, which "
            f"{sys.executable} lacks; install it there"
        ) from None
    except Exception as error:
        raise TargetError(f"{module_name} cannot be imported: {type(error).__name__}: {error}") from error
    for part in name.split("."):
        found = getattr(found, part, None)
    if not callable(found):
        raise TargetError(f"{module_name} has no function {name!r}")
    return found
