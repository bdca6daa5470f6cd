"""One test of many things goes on after a fault and lists each."""

from __future__ import annotations

import pytest
from one_loop import for_each


def test_every_fault_is_listed_with_the_name_of_its_thing():
    seen = []

    @for_each(["abs", "exp", "log"])
    def check(name):
        seen.append(name)
        if name == "abs":
            raise KeyError("shape")
        assert name != "log", "of negative numbers"

    with pytest.raises(AssertionError) as failed:
        check()
    first, *lines = str(failed.value).splitlines()
    assert seen == ["abs", "exp", "log"]
    assert first.startswith("2 of 3:") and lines[0] == "abs: KeyError: 'shape'"
    assert lines[1].startswith("log: AssertionError: of negative numbers")


def test_parts_of_a_name_are_joined():
    @for_each([("abs", "torch")])
    def check(place):
        assert place[1] != "torch"

    with pytest.raises(AssertionError, match="1 of 1:\nabs torch: AssertionError"):
        check()


def test_nothing_to_look_at_is_a_fault():
    with pytest.raises(AssertionError, match="nothing to look at"):
        for_each([])(print)()


def test_a_check_that_holds_for_all_passes():
    for_each([1, 2])(lambda number: None)()
