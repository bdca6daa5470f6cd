"""Checks random results against the moments of the distribution that they are said to come from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from bench.samples.contract.distribution import Observation
from bench.worker.check.correctness import WrongResult

DRAWS_NEEDED = 256
"""The draws below which only the range is checked: mean and variance of skewed ones say little then."""
DEVIATIONS = 7.0
"""The standard errors by which a mean or variance may be off: by chance once in 10**11 normal samples."""


def check_observations(observations: Sequence[Observation], precision: float) -> float:
    """Return the largest deviation, in standard errors.

    Both parts of complex values are held to the observation.
    precision: relative rounding error of the values, which large samples resolve.
    Raises WrongResult, naming the observation, for a value outside of its range, and for a mean or
    variance that is off.
    """
    return max((_check(observation, precision) for observation in observations), default=0.0)


def _check(observation: Observation, precision: float) -> float:
    if np.iscomplexobj(observation.values):
        values = np.asarray(observation.values)
        parts = {"real": values.real, "imaginary": values.imag}
        return max(
            _check(replace(observation, name=f"{part} parts of {observation.name}", values=each), precision)
            for part, each in parts.items()
        )
    name, values = observation.name, np.asarray(observation.values, np.float64)
    if not np.isfinite(values).all():
        raise WrongResult(f"{name}: a value is not finite")
    slack = precision * max(1.0, float(np.abs(values).max(initial=0.0)))
    if (values < observation.low - slack).any() or (values > observation.high + slack).any():
        raise WrongResult(f"{name}: {_range(values)} reaches outside of its range")
    if observation.integral and (np.abs(values - np.rint(values)) > slack).any():
        raise WrongResult(f"{name}: a value is not a whole number")
    variance = np.asarray(observation.variance, np.float64)
    if not variance.any():
        if (np.abs(values - observation.mean) > slack).any():
            raise WrongResult(f"{name}: {_range(values)}, expected {observation.mean}")
        return 0.0
    if values.size < DRAWS_NEEDED:
        return 0.0
    standardized = (values - observation.mean) / np.sqrt(variance)
    kurtosis = float(np.mean(observation.kurtosis))
    return max(
        _deviation(f"mean of {name}", standardized, 0.0, 1.0, precision),
        _deviation(f"variance of {name}", np.square(standardized), 1.0, kurtosis - 1.0, precision),
    )


def _deviation(name: str, values: np.ndarray, expected: float, variance: float, precision: float) -> float:
    """Return how many standard errors the mean of `values` is off.  Raises WrongResult."""
    found, error = float(values.mean()), float(np.sqrt(variance / values.size))
    off = max(0.0, abs(found - expected) - precision)
    if off > DEVIATIONS * error:
        raise WrongResult(
            f"{name}, standardized, is {found:.6g}, expected {expected:g} +- {error:.2g}: "
            f"{values.size} values cannot be so far off by chance"
        )
    return off / error if error else 0.0


def _range(values: np.ndarray) -> str:
    return f"[{values.min():.6g}, {values.max():.6g}]" if values.size else "[]"
