"""Makes a sample of one call of a function, for `bench.run(function, arguments)`."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from types import ModuleType
from typing import Any

from bench import frameworks
from bench.errors import UsageError, suggestion
from bench.measuring.own_samples import is_array, sample
from bench.model.framework import BUILT_IN
from bench.samples.contract.own_sample import REFERENCE, OwnSample

_PACKAGES = {**{name: name for name in BUILT_IN}, "jaxlib": "jax"}
_MXNET_NP = ("mxnet.np", "mxnet.numpy", "mxnet._numpy")


def called(
    function: Callable[..., Any],
    arguments: Sequence[Any],
    keywords: Mapping[str, Any],
    named: str | Iterable[str] | None,
    reference: Callable[..., Any] | None,
    options: Iterable[str],
) -> tuple[OwnSample, list[str]]:
    """Return a sample of one call of `function`, and the frameworks that it is for.

    named: its frameworks; None: that of its module, else of the arrays and of the modules that it names.
    options: the names of `bench.run`'s own options, of which one may be misspelt among the keywords.
    Raises UsageError where it takes no such arguments, or where no framework is found.
    """
    name = _name_of(function)
    if not (arguments or keywords):
        raise UsageError(f"give the arguments of {name} after it: bench.run({name}, bench.shape(8, 128))")
    parameters = _parameters(function)
    if parameters is not None:
        _require_callable(name, parameters, arguments, keywords, options)
    case = {**dict(zip(_names(parameters, len(arguments)), arguments)), **keywords}
    chosen = frameworks.framework_names(named or _frameworks_of(function, case.values(), name))
    if reference is not None and REFERENCE in chosen:
        raise UsageError(f"the function of {REFERENCE} is its own reference; leave out one of them")
    functions: dict[str, Any] = dict.fromkeys(chosen, function)
    made = sample(name, cases=[case], reference=reference, **functions)
    return replace(made, keywords=tuple(keywords)), chosen


def _name_of(function: Callable[..., Any]) -> str:
    inner = _inner(function)
    name = getattr(inner, "__name__", type(inner).__name__)
    return name if name.isidentifier() else "function"


def _inner(function: Callable[..., Any]) -> Callable[..., Any]:
    return _inner(function.func) if isinstance(function, functools.partial) else function


def _parameters(function: Callable[..., Any]) -> list[inspect.Parameter] | None:
    """Return the parameters of a function written in Python; None for any other.

    The signatures of built-in functions differ from version to version; the names of arguments must not.
    """
    return list(inspect.signature(function).parameters.values()) if inspect.isfunction(function) else None


def _require_callable(
    name: str,
    parameters: Sequence[inspect.Parameter],
    arguments: Sequence[Any],
    keywords: Mapping[str, Any],
    options: Iterable[str],
) -> None:
    """Raise UsageError where the function cannot be called with these arguments."""
    try:
        inspect.Signature(parameters).bind(*arguments, **keywords)
    except TypeError as error:
        names = [each.name for each in parameters]
        unknown = next((each for each in keywords if each not in names), "")
        hint = suggestion(unknown, [*names, *options]) if unknown else ""
        raise UsageError(f"{name} cannot be called so: {error}{hint}") from None


def _names(parameters: Sequence[inspect.Parameter] | None, count: int) -> list[str]:
    """Return a name for each of `count` arguments by position: the parameter's, or x1, x2 and so on."""
    if parameters is None or any(each.kind is each.VAR_POSITIONAL for each in parameters):
        return [f"x{place}" for place in range(1, count + 1)]
    return [each.name for each in parameters[:count]]


def _frameworks_of(function: Callable[..., Any], arguments: Iterable[Any], name: str) -> list[str]:
    """Return the framework of a function.  Raises UsageError where none, or more than one, is found."""
    inner = _inner(function)
    modules = [type(value).__module__ for value in _leaves(arguments) if is_array(value)]
    for found in (_known(_modules_of(inner)), _known([*modules, *_modules_named(inner)])):
        if len(found) == 1:
            return found
    raise UsageError(f"of which framework is {name}? say framework='torch', or whichever it is")


def _leaves(values: Iterable[Any]) -> Iterator[Any]:
    for value in values:
        if isinstance(value, (list, tuple)):
            yield from _leaves(value)
        else:
            yield value


def _known(modules: Iterable[str]) -> list[str]:
    """Return the frameworks of modules; NumPy only where there is no other, for it serves them all."""
    found = dict.fromkeys(filter(None, map(_framework_of_module, modules)))
    return [name for name in found if name != REFERENCE] or list(found)


def _framework_of_module(module: str) -> str | None:
    if module.startswith(_MXNET_NP):
        return "mxnet_np"
    return _PACKAGES.get(module.partition(".")[0])


def _modules_of(function: Callable[..., Any]) -> Iterator[str]:
    """Yield the names of the modules that the function, its types and its owner belong to."""
    owner = getattr(function, "__self__", None)
    for each in (function, owner):
        yield getattr(each, "__module__", None) or ""
        yield from (kind.__module__ for kind in type(each).__mro__)


def _modules_named(function: Callable[..., Any]) -> list[str]:
    """Return the names of the modules that a function written in Python uses by name."""
    if not inspect.isfunction(function):
        return []
    used = inspect.getclosurevars(function)
    values = [*used.nonlocals.values(), *used.globals.values()]
    return [value.__name__ for value in values if isinstance(value, ModuleType)]
