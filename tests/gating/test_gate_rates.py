"""The gate's own error rates, measured with real processes on operators whose change is known."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from bench.errors import UsageError
from bench.gating import known_error_rates, synthetic_slowdowns
from bench.gating.calibration import measure_rates
from bench.gating.error_rates import Rate
from bench.gating.gate import gate
from bench.gating.report import outcome_lines, rates_line

TWO = [
    each for each in synthetic_slowdowns.OPERATORS if each.name in ("compute_sqrt_128", "memory_copyto_65536")
]


@pytest.fixture
def kept(tmp_path, monkeypatch):
    path = tmp_path / "rates.json"
    monkeypatch.setenv(known_error_rates.VARIABLE, str(path))
    return path


@pytest.mark.process
@pytest.mark.nightly
def test_error_rates_are_measured_kept_and_named_by_the_gate(kept):
    said = []
    rates, path = measure_rates(60, pairs=6, operators=TWO, progress=said.append)
    assert path == kept
    # Two operators against themselves, and the controls of both gates, which are unchanged too.
    assert rates.false.trials == 6 and 0 <= rates.false.hits <= 6
    assert {name: rate.trials for name, rate in rates.found.items()} == {
        "3% of arithmetic": 1,
        "5% of memory traffic": 1,
    }
    texts = [event.text for event in said]
    assert "2 operators, for about 1 min" in texts
    assert "operators against themselves" in texts and "operators against slowed ones" in texts
    assert known_error_rates.stored_for(rates.cpu, "cpu", 1) == rates

    judgement = gate("abs", frameworks="numpy", max_cases=1, pairs=6)
    assert judgement.rates == rates
    assert rates_line(rates) in outcome_lines(judgement)
    assert f"false alarms {rates.false.hits} of 6 (" in rates_line(rates)
    assert judgement.as_json()["rates"]["false"] == {"hits": rates.false.hits, "trials": 6}


def test_a_small_budget_measures_fewer_operators_of_each_kind(monkeypatch, kept):
    planned = []

    def known(is_slowed, operators, *args, **keywords):
        planned.append([each.kind for each in operators])
        raise KeyboardInterrupt

    monkeypatch.setattr("bench.gating.calibration.gate_known", known)
    for budget, most in ((1200, 35), (180, 6), (120, 4)):
        with pytest.raises(KeyboardInterrupt):
            measure_rates(budget)
        assert 3 <= len(planned[-1]) <= most and set(planned[-1]) == {
            synthetic_slowdowns.COMPUTE,
            synthetic_slowdowns.MEMORY,
        }
    with pytest.raises(UsageError, match="holds too few operators: allow 113 s"):
        measure_rates(60)
    assert not kept.exists()


def test_the_reasons_are_given_where_nothing_could_be_measured(monkeypatch, kept):
    failed = [SimpleNamespace(message=text) for text in ("no memory", "no memory")]
    nothing = SimpleNamespace(interrupted=False, findings=[], failed=failed)
    monkeypatch.setattr("bench.gating.calibration.gate_known", lambda *args, **keywords: nothing)
    with pytest.raises(UsageError, match=r"^nothing could be measured: no memory$"):
        measure_rates(1200)
    assert not kept.exists()


def test_error_rates_that_nobody_measured_are_said_to_be_unknown(kept):
    assert rates_line(None) == "error rates on this machine: not known"
    assert rates_line(None, "measure them").endswith("not known; measure them")


def test_slowed_operators_differ_only_in_doing_more_work(tmp_path):
    base, slow = tmp_path / "base", tmp_path / "slow"
    names = synthetic_slowdowns.write(base, synthetic_slowdowns.OPERATORS, is_slowed=False)
    assert names == synthetic_slowdowns.write(slow, synthetic_slowdowns.OPERATORS, is_slowed=True)
    for operator in synthetic_slowdowns.OPERATORS:
        texts = [(each / operator.name / "numpy_impl.py").read_text() for each in (base, slow)]
        units = synthetic_slowdowns.UNITS + synthetic_slowdowns.EXTRA[operator.kind]
        assert f"range({synthetic_slowdowns.UNITS})" in texts[0] and f"range({units})" in texts[1]
        assert texts[0].replace(f"range({synthetic_slowdowns.UNITS})", f"range({units})") == texts[1]


def test_what_is_measured_later_is_added(kept):
    rates = known_error_rates.Rates(
        "Planted", "cpu", 1, "2026", Rate(0, 10), {"3% of arithmetic": Rate(4, 5)}
    )
    known_error_rates.add(rates)
    joined, _ = known_error_rates.add(rates)
    assert (joined.false, joined.found) == (Rate(0, 20), {"3% of arithmetic": Rate(8, 10)})
