"""Modules and classes whose functions nobody is to replace, and which of them are other ones now."""

from __future__ import annotations

import builtins
import sys
from collections.abc import Collection, Iterable, Iterator, Mapping
from operator import attrgetter, is_
from types import FunctionType, ModuleType
from typing import Any

_all, _len, _map = builtins.all, builtins.len, builtins.map
_code_of = attrgetter("__code__")
_OWN_PACKAGE = __name__.partition(".")[0]
_LIBRARY = (
    *("builtins", "contextlib", "ctypes", "functools", "gc", "io", "itertools", "json", "json.decoder"),
    *("json.encoder", "math", "operator", "os", "random", "signal", "sys", "threading", "time", "weakref"),
)
"""Of Python's own modules those that samples and this worker call."""


class Namespace:
    """The names of a module or class, as they were when it was made.

    Args:
        is_own: of this project: its constants too are nobody's to change.
        patching: modules that may replace its functions by their own.
    """

    def __init__(self, name: str, owner: Any, is_own: bool = False, patching: Collection[str] = ()):
        self._name, self._is_own, self._patching = name, is_own, patching
        self._names = vars(owner)
        self._bases = owner.__mro__[1:] if isinstance(owner, type) else ()
        self._kept = {name: value for name, value in self._names.items() if self._counts(name, value)}
        self._values = list(self._names.values())

    def is_as_before(self) -> bool:
        """Whether it has the same names, of the same values: mostly so."""
        names, values = self._names, self._values
        return _len(names) == _len(values) and _all(_map(is_, values, names.values()))

    def patched(self) -> list[str]:
        """Full names of functions and classes that are others than before, or gone."""
        found = [name for name, value in self._kept.items() if self._is_another(name, value)]
        found += [name for name in self._names if name not in self._kept and self._hides(name)]
        if not found:
            self._values = list(self._names.values())  # caches, submodules and the like
        return [f"{self._name}.{name}" for name in found]

    def codes(self) -> dict[str, tuple[FunctionType, Any]]:
        """Of its Python functions, by full name, also what they run, which can be exchanged."""
        # NumPy's functions are objects that call one of Python.
        inner = {name: getattr(value, "_implementation", value) for name, value in self._kept.items()}
        functions = {name: value for name, value in inner.items() if isinstance(value, FunctionType)}
        return {f"{self._name}.{name}": (value, value.__code__) for name, value in functions.items()}

    def _counts(self, name: str, value: Any) -> bool:
        if isinstance(value, ModuleType):
            return False
        return callable(value) or (self._is_own and not name.startswith("__"))

    def _is_another(self, name: str, value: Any) -> bool:
        now = self._names.get(name)
        if now is value:
            return False
        module = now.__globals__.get("__name__", "") if isinstance(now, FunctionType) else ""
        return not any(module == each or module.startswith(f"{each}.") for each in self._patching)

    def _hides(self, name: str) -> bool:
        """Whether a new name hides a base class's, or a builtin that this project calls."""
        if self._bases:
            return any(name in vars(base) for base in self._bases) and callable(self._names[name])
        return self._is_own and hasattr(builtins, name) and not name.startswith("__")


class Namespaces:
    """Those of the worker itself, of the libraries that it calls, and of a framework.

    Args:
        package: of the framework.
        others: its modules and classes, by name, that are not attributes of the package.
        patching: modules of the framework that may replace its functions by their own.
    """

    def __init__(self, package: str, others: Mapping[str, Any], patching: Collection[str] = ()):
        own = {name: module for name, module in sys.modules.items() if _is_own(name)}
        library = {name: sys.modules[name] for name in _LIBRARY if name in sys.modules}
        first = [Namespace(name, owner) for name, owner in (library | _public("numpy")).items()]
        first += [Namespace(name, owner, is_own=True) for name, owner in (own | dict(_classes(own))).items()]
        codes = {name: each for namespace in first for name, each in namespace.codes().items()}
        self._code_names = list(codes)
        self._functions, self._codes = ([each[place] for each in codes.values()] for place in (0, 1))
        theirs = {} if package == "numpy" else {**_public(package), **others}
        self._namespaces = [
            *first,
            *(Namespace(name, owner, patching=patching) for name, owner in theirs.items()),
        ]
        modules = {name: module for name, module in sys.modules.items() if module is not None}
        self._module_names, self._modules = list(modules), list(modules.values())

    def patched(self) -> list[str]:
        """Full names of functions and classes that are others than at the start."""
        changed = [each for each in self._namespaces if not each.is_as_before()]
        found = [name for each in changed for name in each.patched()]
        if not _all(_map(is_, _map(_code_of, self._functions), self._codes)):
            triples = zip(self._code_names, self._functions, self._codes)
            found += [name for name, function, code in triples if function.__code__ is not code]
        return list(dict.fromkeys(found))

    def modules(self) -> list[str]:
        """Names of modules that are gone, or others than at the start."""
        now = sys.modules
        if _all(_map(is_, _map(now.get, self._module_names), self._modules)):
            return []
        return [
            name for name, module in zip(self._module_names, self._modules) if now.get(name) is not module
        ]


def _public(package: str) -> dict[str, ModuleType]:
    """The package, and the modules that are its public attributes, each once."""
    root = sys.modules.get(package)
    if root is None:
        return {}
    found = {id(root): (package, root)}
    for name, value in vars(root).items():
        of_package = isinstance(value, ModuleType) and value.__name__.partition(".")[0] == package
        if of_package and not name.startswith("_"):
            found.setdefault(id(value), (f"{package}.{name}", value))
    return dict(found.values())


def _is_own(name: str) -> bool:
    """Of this project all but samples, which come and go."""
    parts = name.split(".")
    return parts[0] == _OWN_PACKAGE and (parts[1:2] != ["samples"] or parts[2:3] == ["contract"])


def _classes(modules: Iterable[str]) -> Iterator[tuple[str, type]]:
    """Of the worker and its framework."""
    for module in modules:
        for name, value in vars(sys.modules[module]).items():
            if isinstance(value, type) and value.__module__ == module and ".model." not in module:
                yield f"{module}.{name}", value
