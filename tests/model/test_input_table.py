"""Tables of recorded cases: equal cases are counted as one, and similar ones are thinned out."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from bench.model.input_table import InputRow, InputTable, capped, tables


def row(*shape, calls=1, dtype=None, model="net", **others):
    return InputRow({"shape": list(shape), **others}, dtype, calls, Counter({model: calls}))


def test_equal_cases_are_one():
    made = tables([("abs", row(2, 3)), ("exp", row(2)), ("abs", row(2, 3, calls=4, model="other"))])
    assert [(table.operator, table.calls, len(table.rows)) for table in made] == [
        ("abs", 5, 1),
        ("exp", 1, 1),
    ]
    assert made[0].rows[0].source == "other, net"


def test_a_dtype_makes_another_case():
    (table,) = tables([("abs", row(2)), ("abs", row(2, dtype="float16"))])
    assert len(table.rows) == 2


def test_lengths_at_random_become_a_few():
    rows = [row(length, 4) for length in range(100, 400)] + [row(7, 7, 7, calls=2)]
    table = capped(InputTable("abs", rows), 4)
    assert table.left_out == 297 and table.calls == 302
    assert [7, 7, 7] in [each.case["shape"] for each in table.rows], "another structure is kept"
    lengths = sorted(each.case["shape"][0] for each in table.rows if len(each.case["shape"]) == 2)
    assert lengths[0] < 120 and lengths[-1] > 380


def test_what_differs_in_more_than_extents_is_far_apart():
    rows = [row(100, calls=9), row(101), row(100, axis="none"), row(100, dtype="float16")]
    kept = capped(InputTable("abs", rows), 3).rows
    assert {(each.case.get("axis"), each.dtype) for each in kept} == {
        (None, None),
        ("none", None),
        (None, "float16"),
    }
    assert max(each.calls for each in kept) == 10


@given(
    st.lists(st.lists(st.integers(1, 10**6), min_size=1, max_size=3), min_size=1, max_size=40),
    st.integers(1, 10),
)
def test_no_call_is_lost(shapes, most):
    (table,) = tables(("abs", row(*shape)) for shape in shapes)
    small = capped(table, most)
    assert small.calls == len(shapes) and len(small.rows) == min(most, len(table.rows))
    assert small.left_out == len(table.rows) - len(small.rows)
    assert all(each in [other.case for other in table.rows] for each in (kept.case for kept in small.rows))
