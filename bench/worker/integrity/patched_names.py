"""Finds replaced functions in modules and classes whose functions nobody may replace."""

from __future__ import annotations

import builtins
import ctypes
import gc
import sys
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from types import FunctionType, ModuleType
from typing import Any

import numpy as np

_zip = builtins.zip
_OWN_PACKAGE = __name__.partition(".")[0]
_LIBRARY = (
    *("builtins", "contextlib", "ctypes", "functools", "gc", "io", "itertools", "json", "json.decoder"),
    *("json.encoder", "math", "operator", "os", "random", "signal", "sys", "threading", "time", "weakref"),
)
"""The modules of Python's own that samples and this worker call."""
_JUDGING = (
    f"{_OWN_PACKAGE}.worker.check.",
    f"{_OWN_PACKAGE}.worker.integrity.",
    f"{_OWN_PACKAGE}.worker.time.",
)
_BUILT_IN = (list, tuple, dict, set, frozenset, str, int, float)
_WRAPPED = ("_implementation", "__func__", "fget", "func")
"""The attributes through which NumPy's functions, class methods, properties and the like call functions."""


class Namespace:
    """The names of a module or class, as they were when it was made.

    Args:
        is_own: it is of this project: nobody may change its constants, nor the modules it has imported.
        patching: modules that may replace its functions by their own.

    Attributes:
        version: its `value` changes whenever a name does.
    """

    def __init__(self, name: str, owner: Any, is_own: bool = False, patching: Collection[str] = ()):
        self._name, self._is_own, self._patching = name, is_own, patching
        self._names = vars(owner)
        self._bases = owner.__mro__[1:] if isinstance(owner, type) else ()
        self._kept = {name: value for name, value in self._names.items() if self._counts(name, value)}
        self._set, self._delete = partial(setattr, owner), partial(delattr, owner)
        self.version = _version(self._names)

    def patched(self, put_back: bool) -> list[str]:
        """Return the full names of functions and classes that were replaced or removed, or hide others.

        put_back: also restore them.
        """
        found = [
            name
            for name, value in self._kept.items()
            if (now := self._names.get(name)) is not value and not (self._patching and self._may_be(now))
        ]
        found += [name for name in self._names if name not in self._kept and self._hides(name)]
        for name in found if put_back else ():
            if name in self._kept:
                self._set(name, self._kept[name])
            else:
                self._delete(name)
        return [f"{self._name}.{name}" for name in found]

    def functions(self) -> Iterator[tuple[str, FunctionType]]:
        """Yield the Python functions, and those that other functions call: their code can be exchanged."""
        for name, value in self._kept.items():
            if not isinstance(value, (type, ModuleType)):
                inner = (getattr(value, attribute, None) for attribute in _WRAPPED)
                for each in (value, *inner):
                    if isinstance(each, FunctionType):
                        yield f"{self._name}.{name}", each

    def _counts(self, name: str, value: Any) -> bool:
        if isinstance(value, ModuleType):
            return self._is_own
        return callable(value) or (self._is_own and not name.startswith("__"))

    def _may_be(self, value: Any) -> bool:
        module = value.__globals__.get("__name__", "") if isinstance(value, FunctionType) else ""
        return any(module == each or module.startswith(f"{each}.") for each in self._patching)

    def _hides(self, name: str) -> bool:
        """Return whether a new name hides a base class's, or a builtin that this project calls."""
        if self._bases:
            return any(name in vars(base) for base in self._bases) and callable(self._names[name])
        return self._is_own and hasattr(builtins, name) and not name.startswith("__")


class PatchedNames:
    """Several namespaces, compared at once.

    All that `patched` needs is bound when this is made: replacing functions of this module by name does not
    affect it.

    Args:
        with_codes: the code of their functions is compared too.
    """

    def __init__(self, namespaces: Sequence[Namespace], with_codes: bool = False):
        self._each = [namespace.patched for namespace in namespaces]
        self._versions = [namespace.version for namespace in namespaces]
        functions = chain.from_iterable(map(Namespace.functions, namespaces)) if with_codes else ()
        self._named: dict[FunctionType, str] = {}
        for name, function in functions:  # by its definer's name, not by an importer's
            if function not in self._named or name == f"{function.__module__}.{function.__qualname__}":
                self._named[function] = name
        self._values = [version.value for version in self._versions]
        self._codes = [function.__code__ for function in self._named]

    def patched(self, put_back: bool = False) -> list[str]:
        """Return the full names of functions and classes that are others than at the start; mostly none.

        put_back: also restore them.
        """
        values = [version.value for version in self._versions]
        codes = [function.__code__ for function in self._named]
        if values == self._values and codes == self._codes:
            return []
        each = _zip(self._each, self._values, values)
        found = [name for patched, then, now in each if now != then for name in patched(put_back)]
        for function, code in _zip(self._named, self._codes):
            if function.__code__ is not code:
                found.append(self._named[function])
                if put_back:
                    function.__code__ = code
        if not found:
            self._values = values  # caches, submodules and the like are others now
        return found


def of_worker() -> PatchedNames:
    """Return the namespaces of this project, NumPy and Python's library."""
    own = {name: module for name, module in sys.modules.items() if _is_own(name)}
    library = {name: sys.modules[name] for name in _LIBRARY if name in sys.modules}
    others = [Namespace(name, owner) for name, owner in (library | _public("numpy")).items()]
    ours = [Namespace(name, owner, is_own=True) for name, owner in (own | dict(_classes(own))).items()]
    return PatchedNames([*others, *ours], with_codes=True)


def of_framework(package: str, others: Mapping[str, Any], patching: Collection[str] = ()) -> PatchedNames:
    """Return the namespaces of the framework in `package`; none for NumPy, which the worker's contain.

    others: its modules and classes, by name, that are not attributes of the package.
    patching: modules of the framework that may replace its functions by their own.
    """
    theirs = {} if package == "numpy" else {**_public(package), **others}
    return PatchedNames([Namespace(name, owner, patching=patching) for name, owner in theirs.items()])


class Instances:
    """The objects of this project's classes, as far as they have no methods of their own.

    They hold times and verdicts, and a sample's code can find them.
    """

    def __init__(self) -> None:
        own = {name: module for name, module in sys.modules.items() if _is_own(name)}
        self._methods = {
            kind: frozenset(name for name in dir(kind) if isinstance(getattr(kind, name), FunctionType))
            for _, kind in _classes(own)
            if kind.__module__.startswith(_JUDGING)
        }

    def exchanged(self) -> list[str]:
        """Return the names of methods that an object has of its own, and of values of a sample's classes."""
        found = []
        for each in gc.get_objects():
            methods = self._methods.get(type(each))
            if methods is None or not hasattr(each, "__dict__"):
                continue
            for name, value in vars(each).items():
                of_sample = isinstance(value, _BUILT_IN) and _is_of_sample(type(value).__module__)
                if name in methods or of_sample:
                    found.append(f"{type(each).__module__}.{type(each).__qualname__}.{name} of an object")
        return found


class Modules:
    """The modules that were loaded when it was made."""

    def __init__(self) -> None:
        self._modules, self._version = dict(sys.modules), _version(sys.modules)
        self._value = self._version.value

    def replaced(self) -> list[str]:
        """Return the names of modules that are gone or replaced."""
        if (value := self._version.value) == self._value:
            return []
        found = [name for name, module in self._modules.items() if sys.modules.get(name) is not module]
        if not found:
            self._value = value
        return found


class _Places:
    """The addresses of a dictionary's values, which are read without calling anything of theirs."""

    def __init__(self, names: Mapping[str, Any]):
        self._values, self._listed = names.values(), np.fromiter

    @property
    def value(self) -> bytes:
        return self._listed(self._values, dtype=object).tobytes()


def _tag(names: dict[str, Any]) -> ctypes.c_uint64:
    """Return a dictionary's version (PEP 509), behind its length, which CPython changes with the
    dictionary."""
    return ctypes.c_uint64.from_address(id(names) + object.__basicsize__ + ctypes.sizeof(ctypes.c_ssize_t))


def _are_tagged() -> bool:
    """Return whether this interpreter's dictionaries have that number, found by changing one.

    CPython 3.14's have none.
    """
    if sys.implementation.name != "cpython":
        return False
    names: dict[str, Any] = {}
    tag = _tag(names)
    told = [tag.value]
    for value in (1, 2):
        names["name"] = value
        told.append(tag.value)
    del names["name"]
    return len({*told, tag.value}) == 4


_TAGGED = _are_tagged()


def _version(names: Mapping[str, Any]) -> ctypes.c_uint64 | _Places:
    if not _TAGGED:
        return _Places(names)
    return _tag(names if isinstance(names, dict) else gc.get_referents(names)[0])  # a class shows a proxy


def _public(package: str) -> dict[str, ModuleType]:
    """Return the package, and the modules that are its public attributes, each once."""
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
    """Return whether a module is of this project and of no sample, which come and go."""
    parts = name.split(".")
    return parts[0] == _OWN_PACKAGE and (parts[1:2] != ["samples"] or parts[2:3] == ["contract"])


def _is_of_sample(module: str) -> bool:
    return module.startswith(f"{_OWN_PACKAGE}.samples.") and not _is_own(module)


def _classes(modules: Iterable[str]) -> Iterator[tuple[str, type]]:
    """Yield the classes that these modules define, but for the model's, by full name."""
    for module in modules:
        for name, value in vars(sys.modules[module]).items():
            if isinstance(value, type) and value.__module__ == module and ".model." not in module:
                yield f"{module}.{name}", value
