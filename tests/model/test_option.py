"""Declared options: the values that they can have, and the messages for others."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from bench.errors import UsageError
from bench.model.option import documented, option, options_of, takes_options


@documented
@dataclass(frozen=True)
class Cooking:
    """The way to cook."""

    minutes: int = option(3, "minutes in the water", least=1, most=60)
    salt: float | None = option(None, "grams of salt", unset="none", above=0)
    lid: bool = option(False, "whether a lid is on")
    heat: str = option("low", "heat of the plate", choices=("low", "high"), words={"hi": "high"})
    name: str = "soup"


def test_options_are_the_declared_fields_in_order():
    found = options_of(Cooking)
    assert list(found) == ["minutes", "salt", "lid", "heat"]
    assert (found["salt"].kind, found["salt"].default, found["salt"].flag) == (float, None, "--salt")
    assert Cooking() == Cooking(3, None, False, "low", "soup")


def test_a_class_documents_its_options():
    assert "        salt: grams of salt (default: none)." in (Cooking.__doc__ or "").splitlines()


def test_a_function_documents_the_options_that_it_takes():
    def cook(**options): ...

    documented = takes_options(Cooking)(cook).__doc__ or ""
    assert "        lid: whether a lid is on." in documented.splitlines()


@pytest.mark.parametrize(
    ("name", "value"),
    [("minutes", 1), ("minutes", 60), ("salt", 0.5), ("salt", 2), ("salt", None), ("heat", "high")],
)
def test_values_in_the_range_are_accepted(name, value):
    assert options_of(Cooking)[name].accepted(value) == value


def test_another_word_stands_for_its_value():
    assert options_of(Cooking)["heat"].accepted("hi") == "high"


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("minutes", 0, "minutes is 0; it is a whole number from 1 to 60"),
        ("minutes", 61, "minutes is 61; it is a whole number from 1 to 60"),
        ("minutes", 1.5, "minutes is 1.5; it is a whole number from 1 to 60"),
        ("minutes", True, "minutes is True; it is a whole number from 1 to 60"),
        ("minutes", None, "minutes is None; it is a whole number from 1 to 60"),
        ("salt", 0, "salt is 0; it is a number above 0"),
        ("salt", float("nan"), "salt is nan; it is a number above 0"),
        ("salt", float("inf"), "salt is inf; it is a number above 0"),
        ("minutes", 10**400, f"minutes is {10**400}; it is a whole number from 1 to 60"),
        ("salt", "much", "salt is 'much'; it is a number above 0"),
        ("heat", "hot", "heat is 'hot'; choose from low, high"),
        ("heat", "highest", "heat is 'highest'; choose from low, high; did you mean 'high'?"),
    ],
)
def test_other_values_are_refused_in_one_line(name, value, message):
    with pytest.raises(UsageError) as refused:
        options_of(Cooking)[name].accepted(value)
    assert str(refused.value) == message
