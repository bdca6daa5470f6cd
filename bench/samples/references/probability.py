"""Densities of probability distributions, or their logarithms (`is_log`).

The parameters of a row hold for all samples of the row.
"""

from __future__ import annotations

import math

import numpy as np

from bench.samples.references.special import lgamma


def _density(logarithm: np.ndarray, is_log: bool) -> np.ndarray:
    return logarithm if is_log else np.exp(logarithm)


def normal(sample: np.ndarray, mean: np.ndarray, deviation: np.ndarray, is_log: bool) -> np.ndarray:
    """Return exp(-((x - mean) / deviation) ** 2 / 2) / (deviation * sqrt(2 pi))."""
    mean, deviation = mean[..., None], deviation[..., None]
    distance = (sample - mean) / deviation
    return _density(-np.square(distance) / 2 - np.log(deviation) - math.log(2 * math.pi) / 2, is_log)


def uniform(sample: np.ndarray, low: np.ndarray, high: np.ndarray, is_log: bool) -> np.ndarray:
    """Return 1 / (high - low) between low and high, else 0."""
    low, high = low[..., None], high[..., None]
    inside = (sample >= low) & (sample <= high)
    return _density(np.where(inside, -np.log(high - low), -np.inf), is_log)


def gamma(sample: np.ndarray, shape: np.ndarray, rate: np.ndarray, is_log: bool) -> np.ndarray:
    """Return rate ** shape * x ** (shape - 1) * exp(-rate * x) / Gamma(shape)."""
    shape, rate = shape[..., None], rate[..., None]
    logarithm = shape * np.log(rate) + (shape - 1) * np.log(sample) - rate * sample - lgamma(shape)
    return _density(logarithm, is_log)


def exponential(sample: np.ndarray, rate: np.ndarray, is_log: bool) -> np.ndarray:
    """Return rate * exp(-rate * x)."""
    rate = rate[..., None]
    return _density(np.log(rate) - rate * sample, is_log)


def poisson(sample: np.ndarray, rate: np.ndarray, is_log: bool) -> np.ndarray:
    """Return rate ** x * exp(-rate) / x!."""
    rate = rate[..., None]
    return _density(sample * np.log(rate) - rate - lgamma(sample + 1), is_log)


def negative_binomial(
    sample: np.ndarray, count: np.ndarray, probability: np.ndarray, is_log: bool
) -> np.ndarray:
    """Return Gamma(x + count) / (x! Gamma(count)) * probability ** count * (1 - probability) ** x."""
    count, probability = count[..., None], probability[..., None]
    ways = lgamma(sample + count) - lgamma(sample + 1) - lgamma(count)
    return _density(ways + count * np.log(probability) + sample * np.log1p(-probability), is_log)


def generalized_negative_binomial(
    sample: np.ndarray, mean: np.ndarray, dispersion: np.ndarray, is_log: bool
) -> np.ndarray:
    """Return `negative_binomial` with count 1 / dispersion, probability 1 / (1 + mean * dispersion)."""
    return negative_binomial(sample, 1 / dispersion, 1 / (1 + mean * dispersion), is_log)


def dirichlet(sample: np.ndarray, concentration: np.ndarray, is_log: bool) -> np.ndarray:
    """Return Gamma(sum of a) / prod of Gamma(a) * prod of x ** (a - 1), over the last axis.

    sample (m, n, k), concentration a (m, k).
    """
    concentration = concentration[:, None]
    norm = lgamma(concentration.sum(axis=-1)) - lgamma(concentration).sum(axis=-1)
    return _density(norm + ((concentration - 1) * np.log(sample)).sum(axis=-1), is_log)
