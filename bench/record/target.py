"""Finds the user's function to record, named as `module:function`, and the model that it returns."""

from __future__ import annotations

import importlib
import inspect
import sys
from collections.abc import Callable, Sequence
from typing import Any

from bench.samples.contract import SampleError

_EXPECTED = "name a function without arguments that returns (model, inputs), or that runs a step"


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


def load_step(target: str, search_path: Sequence[str]) -> Callable[[], Any]:
    """Return the function that `target` names, which is to return a model and its inputs or to run a step.

    Raises TargetError like `load_target`, and for a class and a function that needs arguments.
    """
    found = load_target(target, search_path)
    if inspect.isclass(found):
        raise TargetError(f"{target} is a class; {_EXPECTED}")
    try:
        parameters = inspect.signature(found).parameters.values()
    except (TypeError, ValueError):  # a builtin without a signature
        return found
    variadic = (inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD)
    needed = [each.name for each in parameters if each.default is each.empty and each.kind not in variadic]
    if needed:
        raise TargetError(f"{target} needs the arguments {', '.join(needed)}; {_EXPECTED}")
    return found


def model_of(function: Callable[[], Any], returned: Any) -> tuple[Callable[..., Any], Any] | None:
    """Return the model and the inputs that `function` returned; None for the results of a step.

    Raises TargetError where it returned a model, or another callable, in any other form.
    """
    values = returned if isinstance(returned, (list, tuple)) else [returned]
    if isinstance(returned, tuple) and len(returned) == 2 and callable(returned[0]):
        return returned[0], returned[1]
    if not any(map(callable, values)):
        return None
    kinds = ", ".join(type(each).__name__ for each in values)
    name = getattr(function, "__qualname__", type(function).__name__)
    raise TargetError(f"{name} returned {kinds}; {_EXPECTED}")
