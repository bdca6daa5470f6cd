"""Nested tuples, lists, sets and dicts of arrays ("trees"), walked in one fixed order."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from typing import Any


def leaves(tree: Any, is_leaf: Callable[[Any], bool] = lambda node: False) -> list[Any]:
    """The leaves of `tree`, left to right; dicts in their own order.

    A node for which `is_leaf` holds is not looked into.
    """
    if is_leaf(tree):
        return [tree]
    if isinstance(tree, dict):
        return [leaf for child in tree.values() for leaf in leaves(child, is_leaf)]
    if isinstance(tree, (list, tuple)):
        return [leaf for child in tree for leaf in leaves(child, is_leaf)]
    if isinstance(tree, (set, frozenset)):
        return [leaf for child in sorted(tree, key=repr) for leaf in leaves(child, is_leaf)]
    return [tree]


def map_leaves(function: Callable[[Any], Any], tree: Any) -> Any:
    """A tree of the same shape with `function` applied to every leaf; named tuples stay such."""
    if type(tree) is dict:  # torch.compile follows this, and no copying
        return {key: map_leaves(function, value) for key, value in tree.items()}
    if isinstance(tree, dict):
        mapped = copy.copy(tree)  # subclasses differ in what their constructors take
        for key, value in tree.items():
            mapped[key] = map_leaves(function, value)
        return mapped
    if isinstance(tree, tuple) and hasattr(tree, "_fields"):
        return type(tree)(*(map_leaves(function, value) for value in tree))
    if isinstance(tree, (list, tuple, set, frozenset)):
        return type(tree)(map_leaves(function, value) for value in tree)
    return function(tree)


def replace_leaves(tree: Any, is_replaced: Callable[[Any], bool], values: Iterator[Any]) -> Any:
    """`tree` with each leaf for which `is_replaced` holds exchanged for the next of `values`."""
    return map_leaves(lambda leaf: next(values) if is_replaced(leaf) else leaf, tree)


def attributes_as_dicts(tree: Any) -> Any:
    """`tree` with every plain object (a result class of a sample) as a dict of its attributes."""

    def convert(leaf: Any) -> Any:
        if hasattr(leaf, "__dict__") and not callable(leaf) and not hasattr(leaf, "shape"):
            public = {key: value for key, value in vars(leaf).items() if not key.startswith("_")}
            return attributes_as_dicts(public)
        return leaf

    return map_leaves(convert, tree)
