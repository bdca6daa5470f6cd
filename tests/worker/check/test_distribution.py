"""Random results: those of the distribution pass, and those of its nearest neighbours do not."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest
from one_task import carry_out
from sample_folders import restored_imports, write_folder

from bench.frameworks import load
from bench.model.settings import Settings
from bench.model.task import Task
from bench.samples.contract import loader
from bench.samples.contract.distribution import Observation
from bench.samples.references import distributions
from bench.worker.check.correctness import WrongResult
from bench.worker.check.distribution import check_observations

COUNT = 200_000
KEY = np.zeros(2, np.uint32)
WEIGHTS = np.array([[0.5, 0.3, 0.2], [0.1, 0.1, 0.8]])
COVARIANCE = np.array([[2.0, 0.6], [0.6, 1.0]])


def drawn(seed: int = 0) -> np.random.Generator:
    return np.random.default_rng(seed)


def bernoulli(probability: float) -> np.ndarray:
    return (drawn().random(COUNT) < probability).astype(float)


def dropped(given: np.ndarray, p: float, scale: float = 1.0) -> np.ndarray:
    return np.where(drawn().random(given.shape) < p, 0, given / (1 - p) * scale)


GIVEN = drawn(1).uniform(0.5, 2, (40, 50, 10, 10))
CHANNELS = np.where(drawn().random((40, 50, 1, 1)) < 0.3, 0, GIVEN / 0.7)
TORN = np.where(drawn().random(GIVEN.shape) < 0.3, 0, GIVEN / 0.7)
ROWS = drawn(2).standard_normal((500, 3))

CASES = {
    "standard_normal": ([KEY], drawn().normal(0, 1, COUNT), drawn().normal(0, 1.03, COUNT)),
    "standard_uniform": ([KEY], drawn().random(COUNT), drawn().beta(1.05, 1.05, COUNT)),
    "normal": ([KEY, 2.0, 0.5], drawn().normal(2, 0.5, COUNT), drawn().normal(2, 0.25, COUNT)),
    "uniform": ([KEY, -2.0, 0.5], drawn().uniform(-2, 0.5, COUNT), drawn().uniform(-2, 0.51, COUNT)),
    "integers": ([KEY, 0, 10], drawn().integers(0, 10, COUNT), drawn().integers(0, 11, COUNT)),
    "bernoulli": ([KEY, np.full(COUNT, 0.3)], bernoulli(0.3), bernoulli(0.32)),
    "bernoulli_of_probability": ([None, 0.3], bernoulli(0.3), bernoulli(0.3) * 0.5),
    "exponential": ([KEY, 3.0], drawn().exponential(3, COUNT), drawn().exponential(1 / 3, COUNT)),
    "log_normal": ([KEY, 0.5, 0.25], drawn().lognormal(0.5, 0.25, COUNT), drawn().lognormal(0.5, 0.5, COUNT)),
    "geometric": ([KEY, 0.3], drawn().geometric(0.3, COUNT), drawn().geometric(0.35, COUNT)),
    "cauchy": (
        [KEY, 1.0, 2.0],
        1 + 2 * drawn().standard_cauchy(COUNT),
        1 + 3 * drawn().standard_cauchy(COUNT),
    ),
    "gamma": ([KEY, 2.0, 0.5], drawn().gamma(2, 0.5, COUNT), drawn().gamma(2, 2, COUNT)),
    "poisson": ([KEY, 4.0], drawn().poisson(4, COUNT), drawn().poisson(4, COUNT) + 0.5),
    "negative_binomial": (
        [KEY, 3.0, 0.25],
        drawn().negative_binomial(3, 0.25, COUNT),
        drawn().negative_binomial(3, 0.75, COUNT),
    ),
    "generalized_negative_binomial": (
        [KEY, 2.0, 0.5],
        drawn().negative_binomial(2, 0.5, COUNT),
        drawn().poisson(2, COUNT),
    ),
    "permutation": ([KEY, 5000], drawn().permutation(5000), drawn().integers(0, 5000, 5000)),
    "shuffled_rows": ([KEY, ROWS], drawn().permutation(ROWS), ROWS),
    "categories": (
        [KEY, WEIGHTS, 50_000],
        np.stack([drawn(row).choice(3, 50_000, p=WEIGHTS[row]) for row in range(2)]),
        np.stack([drawn(row).choice(3, 50_000, p=WEIGHTS[1 - row]) for row in range(2)]),
    ),
    "multivariate_normal": (
        [KEY, np.array([1.0, -1.0]), COVARIANCE],
        drawn().multivariate_normal([1, -1], COVARIANCE, COUNT),
        drawn().multivariate_normal([1, -1], np.diag(np.diag(COVARIANCE)), COUNT),
    ),
    "dropped": ([GIVEN, 0.3], dropped(GIVEN, 0.3), dropped(GIVEN, 0.3, scale=0.7)),
    "dropped_channels": ([GIVEN, 0.3], CHANNELS, TORN),
}


def test_every_distribution_is_tried():
    public = {name for name, value in vars(distributions).items() if callable(value) and name[0].islower()}
    assert public - {"unspecified"} == set(CASES)


@pytest.mark.parametrize("name", CASES)
def test_what_was_drawn_of_a_distribution_passes(name):
    np_args, right, _ = CASES[name]
    assert check_observations(getattr(distributions, name)(np_args, [right]), 1e-6) < 5


@pytest.mark.parametrize("name", CASES)
def test_what_was_drawn_of_a_neighbouring_distribution_does_not_pass(name):
    np_args, _, wrong = CASES[name]
    with pytest.raises(WrongResult):
        check_observations(getattr(distributions, name)(np_args, [wrong]), 1e-6)


@pytest.mark.parametrize(
    ("observation", "message"),
    [
        (Observation("x", np.array([math.nan]), 0, 1), "not finite"),
        (Observation("x", np.array([1.5]), 0.5, 1 / 12, low=0, high=1), r"\[1.5, 1.5\] reaches outside"),
        (Observation("x", np.array([1.0, 0.5]), 0.5, 0.25, integral=True), "no|not a whole number"),
        (Observation("x", np.array([3.0]), 1.0, 0.0), "expected 1.0"),
        (Observation("x", np.ones(1000), 0.0, 1.0), "mean of x, standardized, is 1"),
        (Observation("x", np.zeros(1000), 0.0, 1.0), "variance of x, standardized, is 0"),
    ],
)
def test_numbers_that_are_not_of_a_distribution_are_told_why(observation, message):
    with pytest.raises(WrongResult, match=message):
        check_observations([observation], 1e-6)


def test_few_numbers_are_held_to_their_range_only():
    assert check_observations([Observation("x", np.ones(100), 0.0, 1.0)], 1e-6) == 0


INIT = """
from bench.samples.contract import inputs
from bench.samples.contract import SampleConfig, register_sample

register_sample(
    __name__,
    lambda: SampleConfig([(1000,)]),
    lambda count: [inputs.key(), count],
    distribution="bench.samples.references.distributions.standard_normal",
)
"""
IMPLEMENTATION = """
import numpy as np
from bench.samples.contract import Executor

KEPT = np.random.default_rng(0).standard_normal(1000)

def function(key, count):
    return {result}

def executor_creator():
    return Executor(function)
"""


@pytest.mark.parametrize(
    ("result", "message"),
    [
        ("np.random.standard_normal(count)", None),
        ("KEPT", "the same 1000 values for another seed: recorded, not drawn"),
        ("np.random.standard_normal(count) + 1", "mean of standard normal values"),
    ],
)
def test_a_sample_that_draws_is_checked_by_its_moments(tmp_path, result, message):
    files = {"__init__.py": INIT, "numpy_impl.py": IMPLEMENTATION.format(result=result)}
    folder = write_folder(tmp_path / "mine" / "noise", files)
    with restored_imports():
        loader.extend_search_paths([folder.parent])
        task = Task("noise", "bench.samples.extra.noise", "", 0, {}, "numpy", "numpy", 1, "forward")
        if message is None:
            done = carry_out(load("numpy")("cpu", 1), task)
            assert done["check"]["reference"] == "moments"
            return
        with pytest.raises(WrongResult, match=message):
            carry_out(load("numpy")("cpu", 1), task)


@pytest.mark.parametrize(("p", "message"), [("p", None), ("p + 0.01", "mean of elements kept")])
def test_a_large_case_that_draws_is_checked_in_all_of_its_values(tmp_path, p, message):
    """Check that all of its 4.5 million values are used: they resolve more than a million."""
    init = INIT.replace("(1000,)", "(3,), (4_500_000,)").replace(
        "[inputs.key(), count]", "[np.ones(count), 0.3]"
    )
    init = init.replace("standard_normal", "dropped").replace(
        "\nregister", "import numpy as np\n\nregister", 1
    )
    body = IMPLEMENTATION.replace("key, count", "x, p")
    result = f"np.where(np.random.random_sample(x.shape) < {p}, 0, x / (1 - p))"
    files = {"__init__.py": init, "numpy_impl.py": body.format(result=result)}
    folder = write_folder(tmp_path / "mine" / "dropping", files)
    settings = Settings(measure=False)
    task = Task("dropping", "bench.samples.extra.dropping", "", 1, {}, "numpy", "numpy", 1, "forward")
    with restored_imports():
        loader.extend_search_paths([folder.parent])
        if message is None:
            done = carry_out(load("numpy")("cpu", 1), replace(task, settings=settings))
            assert done["check"]["reference"] == "moments"
            return
        with pytest.raises(WrongResult, match=message):
            carry_out(load("numpy")("cpu", 1), replace(task, settings=settings))


@pytest.mark.parametrize("wrong", [None, "imag", "real"])
def test_both_parts_of_complex_numbers_count(wrong):
    parts = {name: drawn(seed).normal(0, np.sqrt(0.5), COUNT) for seed, name in enumerate(("real", "imag"))}
    if wrong:
        parts[wrong] *= 1.03
    values = parts["real"] + 1j * parts["imag"]
    observations = distributions.standard_normal([KEY], [values])
    if wrong is None:
        assert check_observations(observations, 1e-4) < 5
        return
    with pytest.raises(WrongResult, match=rf"^variance of {wrong}.* parts of standard normal values"):
        check_observations(observations, 1e-4)


def test_both_parts_of_complex_uniform_numbers_are_held_to_the_range():
    good = drawn(0).random(COUNT) + 1j * drawn(1).random(COUNT)
    assert check_observations(distributions.standard_uniform([KEY], [good]), 1e-4) < 5
    with pytest.raises(WrongResult, match=r"^imaginary parts of uniform values: .* outside of its range"):
        check_observations(distributions.standard_uniform([KEY], [good + 0.5j]), 1e-4)
