"""Schemas that follow from types: the values that they allow, and the place of the first fault."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from bench.schema import LARGEST, Rule, object_of, require, schema_of


@dataclass
class Part:
    number: int


@dataclass
class Record:
    name: str
    share: float | None = None
    is_whole: bool = True
    counts: list[int] = field(default_factory=list)
    parts: dict[str, Part] = field(default_factory=dict)
    other: Any = None


@pytest.mark.parametrize(
    "record",
    [
        {"name": "a"},
        {"name": "a", "share": 2, "counts": [], "parts": {}},
        {"name": "a", "share": None, "counts": [1, LARGEST], "parts": {"b": {"number": 1}}, "other": [{}]},
        {"name": "a", "key of a later version": 1},
    ],
    ids=str,
)
def test_values_of_the_types_are_allowed(record):
    require(Record, record)


@pytest.mark.parametrize(
    ("record", "message"),
    [
        ({"name": 3}, "its name is '3'"),
        ({"name": "a", "share": "b"}, "its share is 'b'"),
        ({"name": "a", "is_whole": 1}, "its is_whole is '1'"),
        ({"name": "a", "counts": [1, True]}, "its counts[1] is 'True'"),
        ({"name": "a", "counts": [LARGEST + 1]}, f"its counts[0] is '{LARGEST + 1}'"),
        ({"name": "a", "parts": {"b": {"number": "c"}}}, "its parts.b.number is 'c'"),
        ({"name": "a", "share": "y" * 90}, f"its share is '{'y' * 40}'"),
        ([], "it is '[]'"),
    ],
    ids=str,
)
def test_the_first_fault_is_named_by_its_place(record, message):
    with pytest.raises(ValueError) as refused:
        require(Record, record)
    assert str(refused.value) == message


def test_a_mapping_stands_for_an_object_with_all_of_its_keys():
    rule = Rule(object_of({"check": {"checked": bool}}))
    assert rule.fault({}) is None
    assert str(rule.fault({"check": {}})) == "its check has no checked"
    assert schema_of({"checked": bool})["required"] == ["checked"]
