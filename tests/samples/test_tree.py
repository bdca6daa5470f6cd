"""Nested containers walked in one fixed order."""

from __future__ import annotations

from collections import Counter, OrderedDict, defaultdict, namedtuple

import numpy as np
import pytest

from bench.samples.contract.tree import attributes_as_dicts, leaves, map_leaves, replace_leaves

Point = namedtuple("Point", "x y")
NESTED = {"b": (1, [2, {"c": 3}]), "a": frozenset([4]), "d": Point(5, (6,))}


def test_leaves_come_left_to_right():
    assert leaves(NESTED) == [1, 2, 3, 4, 5, 6]
    assert leaves({3, 1, 2}) == [1, 2, 3]
    assert leaves("text") == ["text"]
    assert leaves([]) == []
    assert leaves(None) == [None]


def test_chosen_nodes_are_leaves():
    assert leaves([(1, 2), 3], lambda node: isinstance(node, tuple)) == [(1, 2), 3]


@pytest.mark.parametrize(
    ("tree", "doubled"),
    [
        (NESTED, {"b": (2, [4, {"c": 6}]), "a": frozenset([8]), "d": Point(10, (12,))}),
        (OrderedDict(z=1, a=2), OrderedDict(z=2, a=4)),
        (defaultdict(list, a=1), defaultdict(list, a=2)),
        (Counter(a=1), Counter(a=2)),
        ((), ()),
        (7, 14),
    ],
)
def test_map_leaves_keeps_the_containers(tree, doubled):
    found = map_leaves(lambda leaf: leaf * 2, tree)
    assert found == doubled
    assert type(found) is type(doubled)


def test_map_leaves_keeps_subclasses_of_dict():
    counted = defaultdict(list, a=1)
    doubled = map_leaves(lambda leaf: 2 * leaf, counted)
    assert (type(doubled), doubled, doubled["b"]) == (defaultdict, {"a": 2, "b": []}, [])


def test_map_leaves_leaves_the_tree_alone():
    tree = {"a": [1, {"b": 2}]}
    map_leaves(lambda leaf: leaf + 1, tree)
    assert tree == {"a": [1, {"b": 2}]}


def test_chosen_leaves_are_replaced_in_order():
    tree = [1, "x", (2, [3.0])]
    assert replace_leaves(tree, lambda leaf: isinstance(leaf, int), iter([10, 20])) == [10, "x", (20, [3.0])]


def test_objects_become_their_public_attributes():
    class Inner:
        def __init__(self):
            self.values = np.arange(2)

    class Outer:
        kind = "class attribute"

        def __init__(self):
            self.inner, self.pair, self._private = [Inner()], (1, None), 9

    found = attributes_as_dicts({"result": Outer()})
    assert list(found["result"]) == ["inner", "pair"]
    assert found["result"]["inner"][0]["values"].tolist() == [0, 1]
    assert found["result"]["pair"] == (1, None)


def test_functions_and_arrays_are_leaves():
    array = np.ones(2)
    assert attributes_as_dicts([len, array])[0] is len
    assert attributes_as_dicts([len, array])[1] is array
