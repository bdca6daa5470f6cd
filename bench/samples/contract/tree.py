"""Nested tuples, lists, sets, dicts and records of arrays ("trees"), walked in one fixed order.

A record is an object of a class that a sample defines itself: its attributes are part of the tree.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from enum import Enum
from types import SimpleNamespace
from typing import Any

_ROOT = __name__.rpartition(".contract.")[0]
_SAMPLES = tuple(f"{_ROOT}.{group}." for group in ("basic", "long_tail", "extra")) if _ROOT else (__name__,)
"""Prefixes of the names of samples' modules; this module's name where a sample stands alone."""
_PLAIN = ("builtins", "abc", "typing")


def leaves(tree: Any, is_leaf: Callable[[Any], bool] = lambda node: False) -> list[Any]:
    """Return the leaves of `tree`, left to right; dicts in their own order.

    A node for which `is_leaf` holds is a leaf.
    """
    if is_leaf(tree):
        return [tree]
    if isinstance(tree, dict):
        return [leaf for child in tree.values() for leaf in leaves(child, is_leaf)]
    if isinstance(tree, (list, tuple)):
        return [leaf for child in tree for leaf in leaves(child, is_leaf)]
    if isinstance(tree, (set, frozenset)):
        return [leaf for child in sorted(tree, key=repr) for leaf in leaves(child, is_leaf)]
    if _is_record(tree):
        return [leaf for child in attributes(tree).values() for leaf in leaves(child, is_leaf)]
    return [tree]


def map_leaves(function: Callable[[Any], Any], tree: Any, into_records: bool = True) -> Any:
    """Return a tree of the same structure and types with `function` applied to every leaf.

    into_records: whether records are mapped too; else they are leaves.
    """
    if type(tree) is dict:  # torch.compile can trace this, but not copy.copy
        return {key: map_leaves(function, value, into_records) for key, value in tree.items()}
    if isinstance(tree, dict):
        mapped = copy.copy(tree)  # constructors of subclasses take different arguments
        for key, value in tree.items():
            mapped[key] = map_leaves(function, value, into_records)
        return mapped
    if isinstance(tree, tuple) and hasattr(tree, "_fields"):
        return type(tree)(*(map_leaves(function, value, into_records) for value in tree))
    if isinstance(tree, (list, tuple, set, frozenset)):
        return type(tree)(map_leaves(function, value, into_records) for value in tree)
    if into_records and _is_record(tree):
        return _with_attributes(tree, map_leaves(function, attributes(tree)))
    return function(tree)


def _with_attributes(record: Any, changed: dict[str, Any]) -> Any:
    """Return a record like `record` with other attributes; itself where every leaf is the same object."""
    if all(new is old for new, old in zip(leaves(changed), leaves(attributes(record)))):
        return record
    made = SimpleNamespace() if type(record) is SimpleNamespace else object.__new__(type(record))
    for name, value in changed.items():
        object.__setattr__(made, name, value)  # it may be frozen
    return made


def _is_record(node: Any) -> bool:
    """Return whether `node` is a record, or a SimpleNamespace.

    Samples define its class and the base classes, apart from Python's own; an enumeration is not one.
    """
    kind = type(node)
    if not (hasattr(node, "__dict__") or hasattr(node, "__slots__")):
        return False
    if kind is SimpleNamespace or not kind.__module__.startswith(_SAMPLES):
        return kind is SimpleNamespace
    origins = [each.__module__ for each in kind.__mro__]
    own = all(origin in _PLAIN or origin.startswith(_SAMPLES) for origin in origins)
    return own and not isinstance(node, Enum)


def attributes(record: Any) -> dict[str, Any]:
    """Return the attributes of a record by name, those in `__dict__` and in slots."""
    slots = [name for kind in type(record).__mro__ for name in getattr(kind, "__slots__", ())]
    found = {name: getattr(record, name) for name in slots if hasattr(record, name) and name != "__dict__"}
    return {**found, **getattr(record, "__dict__", {})}


def _has_shape(leaf: Any) -> bool:
    """Return whether `leaf` has a shape; a nested array has the attribute, and raises when it is asked."""
    return hasattr(type(leaf), "shape") or hasattr(leaf, "shape")


def replace_leaves(tree: Any, is_replaced: Callable[[Any], bool], values: Iterator[Any]) -> Any:
    """Return `tree` with each leaf for which `is_replaced` holds replaced by the next of `values`."""
    return map_leaves(lambda leaf: next(values) if is_replaced(leaf) else leaf, tree)


def attributes_as_dicts(tree: Any) -> Any:
    """Return `tree` with every record and plain object (a sample's result class) as a dict of attributes."""

    def convert(leaf: Any) -> Any:
        if _is_record(leaf) or (hasattr(leaf, "__dict__") and not callable(leaf) and not _has_shape(leaf)):
            named = attributes(leaf).items()
            return attributes_as_dicts({name: value for name, value in named if not name.startswith("_")})
        return leaf

    return map_leaves(convert, tree, into_records=False)
