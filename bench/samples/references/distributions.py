"""Observations of the outputs of random operators, with the moments of their distributions.

Means, variances and kurtoses are those of the textbooks (Johnson, Kotz: Distributions in Statistics).
Every function takes the NumPy arguments of the sample and the outputs, and returns Observations.
The first argument is the key that `inputs.key` made, unless the docstring says otherwise.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from bench.samples.contract.distribution import Observation


def unspecified(np_args: list, outputs: Sequence[np.ndarray]) -> list[Observation]:
    """Return no observations: the memory is uninitialized, so any values are right."""
    return []


def standard_normal(np_args: list, outputs: Sequence[np.ndarray]) -> list[Observation]:
    """Return observations of N(0, 1), whatever the arguments."""
    return _normal("standard normal values", outputs[0], 0.0, 1.0)


def standard_uniform(np_args: list, outputs: Sequence[np.ndarray]) -> list[Observation]:
    """Return observations of U[0, 1), whatever the arguments."""
    return [Observation("uniform values", outputs[0], 0.5, 1 / 12, 1.8, 0.0, 1.0)]


def normal(np_args: list, outputs: Sequence[np.ndarray]) -> list[Observation]:
    """Return observations of N(mean, standard deviation); arguments (key, mean, deviation, ...)."""
    _, mean, deviation = np_args[:3]
    return _normal("normal values", outputs[0], mean, deviation**2)


def _normal(
    name: str, values: np.ndarray, mean: float | np.ndarray, variance: float | np.ndarray
) -> list[Observation]:
    """Return observations of normal values; each part of complex ones has half of the variance."""
    if not np.iscomplexobj(values):
        return [Observation(name, values, mean, variance)]
    return [
        Observation(f"real parts of {name}", values.real, np.real(mean), np.real(variance) / 2),
        Observation(f"imaginary parts of {name}", values.imag, np.imag(mean), np.real(variance) / 2),
    ]


def uniform(np_args: list, outputs: Sequence[np.ndarray]) -> list[Observation]:
    """Return observations of U[low, high); arguments (key, low, high, ...)."""
    _, low, high = np_args[:3]
    return [
        Observation("uniform values", outputs[0], (low + high) / 2, (high - low) ** 2 / 12, 1.8, low, high)
    ]


def integers(np_args: list, outputs: Sequence[np.ndarray]) -> list[Observation]:
    """Return observations of equally likely integers in [low, high); arguments (key, low, high, ...)."""
    _, low, high = np_args[:3]
    return [_discrete_uniform("whole numbers", outputs[0], low, high)]


def _discrete_uniform(name: str, values: np.ndarray, low: int, high: int) -> Observation:
    count = high - low
    kurtosis = 3 - 6 / 5 * (count**2 + 1) / (count**2 - 1)
    return Observation(
        name, values, (low + high - 1) / 2, (count**2 - 1) / 12, kurtosis, low, high - 1, integral=True
    )


def bernoulli(np_args: list, outputs: Sequence[np.ndarray]) -> list[Observation]:
    """Return observations of zeros and ones; arguments (key, probabilities).

    The array `probabilities` has the probability of a one, per element.
    """
    return [_bernoulli("drawn ones", outputs[0], np.asarray(np_args[1], np.float64))]


def bernoulli_of_probability(np_args: list, outputs: Sequence[np.ndarray]) -> list[Observation]:
    """Return observations of zeros and ones; arguments (array to fill, probability).

    All elements have the same probability of a one.
    """
    return [_bernoulli("drawn ones", outputs[0], np_args[1])]


def _bernoulli(name: str, values: np.ndarray, probability: float | np.ndarray) -> Observation:
    variance = probability * (1 - probability)
    kurtosis = 1 / np.maximum(variance, 1e-300) - 3
    return Observation(name, values, probability, variance, kurtosis, 0.0, 1.0, integral=True)


def exponential(np_args: list, outputs: Sequence[np.ndarray]) -> list[Observation]:
    """Return observations of an exponential distribution of the mean `scale`; arguments (key, scale, ...)."""
    scale = np_args[1]
    return [Observation("exponential values", outputs[0], scale, scale**2, 9.0, 0.0)]


def gamma(np_args: list, outputs: Sequence[np.ndarray]) -> list[Observation]:
    """Return observations of Gamma(shape alpha, scale beta); arguments (key, alpha, beta, ...)."""
    _, alpha, beta = np_args[:3]
    return [Observation("gamma values", outputs[0], alpha * beta, alpha * beta**2, 3 + 6 / alpha, 0.0)]


def poisson(np_args: list, outputs: Sequence[np.ndarray]) -> list[Observation]:
    """Return observations of a Poisson distribution of one rate; arguments (key, rate, ...)."""
    rate = np_args[1]
    return [Observation("Poisson counts", outputs[0], rate, rate, 3 + 1 / rate, 0.0, integral=True)]


def log_normal(np_args: list, outputs: Sequence[np.ndarray]) -> list[Observation]:
    """Return observations of exp(x), x from N(mean, standard deviation).

    Arguments (key, mean, deviation, ...).
    """
    _, mean, deviation = np_args[:3]
    spread = math.exp(deviation**2)
    variance = (spread - 1) * spread * math.exp(2 * mean)
    kurtosis = spread**4 + 2 * spread**3 + 3 * spread**2 - 3
    centre = math.exp(mean) * math.sqrt(spread)
    return [Observation("log-normal values", outputs[0], centre, variance, kurtosis, 0.0)]


def geometric(np_args: list, outputs: Sequence[np.ndarray]) -> list[Observation]:
    """Return observations of the number of trials up to and with the first success.

    Arguments (key, p, ...), with p the probability of a success.
    """
    p = np_args[1]
    kurtosis = 9 + p**2 / (1 - p)
    return [Observation("numbers of trials", outputs[0], 1 / p, (1 - p) / p**2, kurtosis, 1.0, integral=True)]


def cauchy(np_args: list, outputs: Sequence[np.ndarray]) -> list[Observation]:
    """Return observations of a Cauchy distribution; arguments (key, median, scale, ...).

    It has no mean, so the observed numbers are arctan((value - median) / scale), which are uniform.
    """
    _, median, scale = np_args[:3]
    angles = np.arctan((np.asarray(outputs[0], np.float64) - median) / scale)
    return [
        Observation("angles", angles, 0.0, math.pi**2 / 12, 1.8, -math.pi / 2, math.pi / 2),
    ]


def negative_binomial(np_args: list, outputs: Sequence[np.ndarray]) -> list[Observation]:
    """Return observations of the number of failures before the k-th success.

    Arguments (key, k, p, ...), with p the probability of a success.
    """
    _, k, p = np_args[:3]
    return [_negative_binomial(outputs[0], k, p)]


def generalized_negative_binomial(np_args: list, outputs: Sequence[np.ndarray]) -> list[Observation]:
    """Return observations of a negative binomial distribution of a mean and a dispersion.

    Arguments (key, mu, alpha, ...): the mean mu and the dispersion alpha = 1/k.
    """
    _, mu, alpha = np_args[:3]
    return [_negative_binomial(outputs[0], 1 / alpha, 1 / (1 + alpha * mu))]


def _negative_binomial(values: np.ndarray, k: float, p: float) -> Observation:
    kurtosis = 3 + 6 / k + p**2 / (k * (1 - p))
    return Observation(
        "negative binomial counts", values, k * (1 - p) / p, k * (1 - p) / p**2, kurtosis, 0.0, integral=True
    )


def permutation(np_args: list, outputs: Sequence[np.ndarray]) -> list[Observation]:
    """Return observations of 0 to n-1 in random order; arguments (key, n)."""
    count = np_args[1]
    return _orders(np.asarray(outputs[0], np.int64)[None], count)


def shuffled_rows(np_args: list, outputs: Sequence[np.ndarray]) -> list[Observation]:
    """Return observations of an array's rows in random order; arguments (key, array without equal rows)."""
    given, found = (
        np.asarray(array, np.float64).reshape(len(array), -1) for array in (np_args[1], outputs[0])
    )
    order = np.lexsort(given.T[::-1])
    found_order = np.lexsort(found.T[::-1])
    rank = np.empty(len(given), np.int64)
    rank[found_order] = order
    difference = given[order] - found[found_order]
    return [Observation("rows that were not given", difference, 0.0, 0.0), *_orders(rank[None], len(given))]


def _orders(orders: np.ndarray, count: int) -> list[Observation]:
    """Return observations of `orders` (m, count), whose rows should be random orders of 0 to count-1."""
    missing = np.sort(orders, axis=1) - np.arange(count)
    observations = [Observation("indices that are missing", missing, 0.0, 0.0)]
    if count > 1:
        # The sum of products of two independent orders is nearly normal; its terms have variance 1.
        centred = (orders - (count - 1) / 2) / math.sqrt((count**2 - 1) / 12)
        places = (np.arange(count) - (count - 1) / 2) / math.sqrt((count**2 - 1) / 12)
        products = centred * places
        kurtosis = float(np.mean(places**4)) ** 2
        observations.append(Observation("order against place", products, 0.0, 1.0, kurtosis))
    return observations


def categories(np_args: list, outputs: Sequence[np.ndarray]) -> list[Observation]:
    """Return observations of indices that each row of weights draws with replacement.

    Arguments (key, weights (m, k), count).
    """
    weights = np.asarray(np_args[1], np.float64)
    share = weights / weights.sum(axis=1, keepdims=True)
    indices = np.arange(weights.shape[1])
    mean = (share * indices).sum(axis=1, keepdims=True)
    variance = (share * (indices - mean) ** 2).sum(axis=1, keepdims=True)
    kurtosis = (share * (indices - mean) ** 4).sum(axis=1, keepdims=True) / variance**2
    return [
        Observation(
            "drawn indices", outputs[0], mean, variance, kurtosis, 0, weights.shape[1] - 1, integral=True
        )
    ]


def multivariate_normal(np_args: list, outputs: Sequence[np.ndarray]) -> list[Observation]:
    """Return observations of rows from N(mean, covariance).

    Arguments (key, mean (d,), covariance (d, d), ...).  The values are whitened by the Cholesky factor, so
    that wrong correlations show as other variances and products.
    """
    mean, covariance = (np.asarray(array, np.float64) for array in np_args[1:3])
    factor = np.linalg.cholesky(covariance)
    white = np.linalg.solve(factor, (np.asarray(outputs[0], np.float64) - mean).T).T
    observations = [Observation("whitened values", white, 0.0, 1.0)]
    if len(mean) > 1:
        # Products of independent standard normal values: variance 1, kurtosis 9.
        products = white[:, :-1] * white[:, 1:]
        observations.append(Observation("products of whitened neighbours", products, 0.0, 1.0, 9.0))
    return observations


def dropped(np_args: list, outputs: Sequence[np.ndarray]) -> list[Observation]:
    """Return observations of dropout: every element is 0, or itself over 1-p.

    Arguments (array without zeros, p, ...).
    """
    return [_bernoulli("elements kept", _kept(np_args, outputs), 1 - np_args[1])]


def dropped_channels(np_args: list, outputs: Sequence[np.ndarray]) -> list[Observation]:
    """Return observations of dropout of channels: every channel of (n, c, h, w) is 0, or itself over 1-p.

    Arguments (array without zeros, p, ...).
    """
    kept = _kept(np_args, outputs)
    kept = kept.reshape(*kept.shape[:2], -1)
    first = kept[..., :1]
    return [
        Observation("channels dropped in part", kept - first, 0.0, 0.0),
        _bernoulli("channels kept", first, 1 - np_args[1]),
    ]


def _kept(np_args: list, outputs: Sequence[np.ndarray]) -> np.ndarray:
    """Return 1 where an element was kept, 0 where it was dropped."""
    array, p = np.asarray(np_args[0], np.float64), np_args[1]
    return np.asarray(outputs[0], np.float64) * (1 - p) / array
