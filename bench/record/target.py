"""Finds the user's function to record, named as `module:function`, and the model that it returns."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from typing import Any

from bench.samples.contract import SampleError
from bench.samples.contract.user_module import imported

_EXPECTED = "name a function without arguments that returns (model, inputs), or that runs a step"


class TargetError(SampleError):
    """Raised where a function cannot be found; the message says why."""


def load_target(target: str, search_path: Sequence[str]) -> Callable[[], Any]:
    """Return the function that `target` names; its module is imported from `search_path` first.

    Raises TargetError where `target` is malformed or the module lacks the function, ModuleError where it
    cannot be imported.
    """
    module_name, colon, name = target.partition(":")
    if not (module_name and colon and name):
        raise TargetError(f"{target!r} names no function; write MODULE:FUNCTION")
    found: Any = imported(module_name, search_path)
    for part in name.split("."):
        found = getattr(found, part, None)
    if not callable(found):
        raise TargetError(f"{module_name} has no function {name!r}")
    return found


def load_step(target: str, search_path: Sequence[str]) -> Callable[[], Any]:
    """Return the function that `target` names, which is to return a model and its inputs or to run a step.

    Raises as `load_target` does, and TargetError for a class and a function that needs arguments.
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
