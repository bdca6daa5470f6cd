"""What is recorded: a function of the user's, named as `module:function`."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Sequence
from typing import Any

from bench.samples.contract import SampleError


class TargetError(SampleError):
    """A function that cannot be found; the message says why."""


def load_target(target: str, search_path: Sequence[str]) -> Callable[[], Any]:
    """The function that `target` names, its module imported from `search_path` or wherever it is.

    Raises TargetError where the name is none, the module does not import or has no such function.
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
