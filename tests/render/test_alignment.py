"""Numbers of a column stand below each other at the decimal point, units below units."""

from __future__ import annotations

import pytest

from bench.render.alignment import aligned


@pytest.mark.parametrize(
    ("texts", "wanted"),
    [
        (["1.13 µs", "500 ns", "12.5 ms", "2 s"], ["  1.13 µs", "500    ns", " 12.5  ms", "  2    s "]),
        (["14.62x", "1.3x"], ["14.62x", " 1.3x "]),
        (["±9%", "±>100%", ""], ["   ±9%", "±>100%", "      "]),
        (["1,234", "7", "never"], ["1,234", "    7", "never"]),
        (["-1.5", "10"], ["-1.5", "10  "]),
        (["1 µs", "wrong_result"], ["        1 µs", "wrong_result"]),
        ([], []),
    ],
)
def test_texts_of_a_column_are_aligned_at_points_and_units(texts, wanted):
    found = aligned(texts)
    assert found == wanted and len({len(text) for text in found}) <= 1
