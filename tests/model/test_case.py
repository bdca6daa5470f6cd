"""The size of a case, whatever its values are."""

from __future__ import annotations

import pytest

from bench.model.case import element_count


@pytest.mark.parametrize(
    ("value", "count"),
    [
        ([2, 3], 6),
        ([[2, 3], [4]], 10),
        (5, 5),
        ("x", 1),
        (["x", "yz"], 1),
        ([["ab"], [3]], 4),
        ({"a": "b"}, 1),
    ],
)
def test_texts_in_place_of_extents_count_nothing(value, count):
    assert element_count({"shape": value, "axis": 7}) == count
