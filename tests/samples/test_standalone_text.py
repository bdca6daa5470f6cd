"""Definitions taken out of their modules: everything they need, in order, each name once."""

from __future__ import annotations

import re

import pytest
from sample_folders import restored_imports, write_folder

from bench.samples.contract.loader import extend_search_paths
from bench.samples.contract.standalone_text import Bundle, CannotBundle

FIRST = '''
import math
from functools import cache as kept
from bench.samples.long_tail.second import scaled as other
from bench.samples.long_tail import second

FACTOR = 3

def scaled(value):
    """A local name hides nothing."""
    math_ = math.floor(value)
    return math_ * FACTOR

@kept
def both(value, depth=FACTOR):
    return scaled(value), other(value), second.twice(value), nested(depth)

def nested(depth):
    return 0 if depth == 0 else nested(depth - 1) + both(1.0, 0)[0]

def unused():
    return absent
'''
SECOND = """
FACTOR = 5

def scaled(value):
    return value * FACTOR

def twice(value):
    return scaled(scaled(value))

registered = {}
registered.update(twice=twice)
"""


@pytest.fixture
def folders(tmp_path):
    write_folder(tmp_path / "long_tail" / "first", {"__init__.py": FIRST})
    write_folder(tmp_path / "long_tail" / "second", {"__init__.py": SECOND})
    with restored_imports():
        extend_search_paths([tmp_path])
        yield


def test_definitions_stand_in_the_order_of_their_use(tmp_path):
    names = [f"part_{number}" for number in (4, 1, 7, 2, 6, 3, 5, 0)]
    parts = "".join(f"def {name}():\n    return 0\n\n" for name in sorted(names))
    whole = f"def whole():\n    return [{', '.join(f'{name}()' for name in names)}]\n"
    write_folder(tmp_path / "long_tail" / "ordered", {"__init__.py": parts + whole})
    with restored_imports():
        extend_search_paths([tmp_path])
        bundle = Bundle(set())
        bundle.defined("bench.samples.long_tail.ordered.whole")
    assert re.findall(r"def (\w+)", bundle.text()[1]) == [*names, "whole"]


def test_what_a_function_needs_comes_along_and_names_do_not_clash(folders):
    bundle = Bundle(set())
    assert bundle.defined("bench.samples.long_tail.first.both") == "both"
    imports, definitions = bundle.text()
    assert imports.splitlines() == ["import math", "from functools import cache as kept"]
    assert "unused" not in definitions
    assert "registered" not in definitions
    space: dict = {}
    exec(f"{imports}\n{definitions}", space)
    assert space["both"](2.5, 1) == (6, 12.5, 62.5, 3)


def test_calls_that_finish_a_definition_come_along(folders):
    bundle = Bundle(set())
    bundle.defined("bench.samples.long_tail.second.registered")
    space: dict = {}
    exec(bundle.text()[1], space)
    assert space["registered"]["twice"](2) == 50


def test_taken_names_are_left_alone(folders):
    bundle = Bundle({"twice"})
    assert bundle.defined("bench.samples.long_tail.second.twice") == "twice_2"
    assert "def twice_2(value)" in bundle.text()[1]


def test_what_is_not_there_is_said(folders):
    with pytest.raises(CannotBundle, match="second has no thrice"):
        Bundle(set()).defined("bench.samples.long_tail.second.thrice")
