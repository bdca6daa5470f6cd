"""Error rates of the gate: counted, joined, and with intervals that agree with published ones."""

from __future__ import annotations

import pytest

from bench.gating.error_rates import Rate, Rates


def rates(false: Rate, **found: Rate) -> Rates:
    return Rates("Planted 9000", "cpu", 1, "2026-01-01", false, found)


@pytest.mark.parametrize(
    ("rate", "interval"),
    [
        (Rate(0, 30), (0.0, 1 - 0.025 ** (1 / 30))),
        (Rate(30, 30), (0.025 ** (1 / 30), 1.0)),
        (Rate(5, 10), (0.187086, 0.812914)),
        (Rate(0, 0), (0.0, 1.0)),
    ],
)
def test_intervals_of_rates_are_exact(rate, interval):
    """Compare with known values; those for 5 of 10 are from a table of Clopper and Pearson's limits."""
    assert rate.interval == pytest.approx(interval, abs=1e-6)


def test_rates_of_two_measurements_add_up():
    one = rates(Rate(1, 35), arithmetic=Rate(20, 25))
    two = rates(Rate(0, 16), arithmetic=Rate(24, 25), memory=Rate(3, 10))
    joined = two.joined(one)
    assert joined.false == Rate(1, 51)
    assert joined.found == {"arithmetic": Rate(44, 50), "memory": Rate(3, 10)}
    assert one.joined(None) == one
    assert Rates.from_json(joined.as_json()) == joined


def test_rates_of_another_rule_are_refused():
    record = rates(Rate(0, 35)).as_json()
    for earlier in (
        {**record, "rule": "undisturbed blocks"},
        {k: v for k, v in record.items() if k != "rule"},
    ):
        with pytest.raises(ValueError, match="another rule"):
            Rates.from_json(earlier)
