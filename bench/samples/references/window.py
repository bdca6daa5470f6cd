"""Symmetric windows, from their formulas (Harris, On the use of windows for harmonic analysis, 1978).

In the formulas n runs from 0 to count - 1, and x = n / (count - 1) from 0 to 1.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np


def _places(count: int) -> np.ndarray:
    """Return `count` evenly spaced places from 0 to 1."""
    return np.arange(count) / (count - 1)


def general_cosine(count: int, coefficients: Sequence[float]) -> np.ndarray:
    """Return the sum over k of (-1)**k a_k cos(2 pi k x)."""
    turns = 2 * np.pi * _places(count)
    terms = ((-1) ** k * factor * np.cos(k * turns) for k, factor in enumerate(coefficients))
    return sum(terms)


def hann(count: int) -> np.ndarray:
    """Return 1/2 - 1/2 cos(2 pi x)."""
    return general_cosine(count, (0.5, 0.5))


def hamming(count: int) -> np.ndarray:
    """Return 0.54 - 0.46 cos(2 pi x)."""
    return general_cosine(count, (0.54, 0.46))


def general_hamming(count: int, alpha: float) -> np.ndarray:
    """Return alpha - (1 - alpha) cos(2 pi x)."""
    return general_cosine(count, (alpha, 1 - alpha))


def blackman(count: int) -> np.ndarray:
    """Return 0.42 - 0.5 cos(2 pi x) + 0.08 cos(4 pi x)."""
    return general_cosine(count, (0.42, 0.5, 0.08))


def nuttall(count: int) -> np.ndarray:
    """Return Nuttall's minimum window of four terms (1981), in the form of Blackman and Harris."""
    return general_cosine(count, (0.3635819, 0.4891775, 0.1365995, 0.0106411))


def bartlett(count: int) -> np.ndarray:
    """Return a triangle from 0 to 1 and back."""
    return 1 - np.abs(2 * _places(count) - 1)


def cosine(count: int) -> np.ndarray:
    """Return sin(pi (n + 1/2) / count)."""
    return np.sin(np.pi * (np.arange(count) + 0.5) / count)


def gaussian(count: int, deviation: float) -> np.ndarray:
    """Return exp(-(n - middle)**2 / (2 deviation**2))."""
    return np.exp(-0.5 * (((np.arange(count) - (count - 1) / 2) / deviation) ** 2))


def exponential(count: int, decay: float) -> np.ndarray:
    """Return exp(-|n - middle| / decay)."""
    return np.exp(-np.abs(np.arange(count) - (count - 1) / 2) / decay)


def kaiser(count: int, beta: float) -> np.ndarray:
    """Return I_0(beta sqrt(1 - (2 x - 1)**2)) / I_0(beta)."""
    return np.i0(beta * np.sqrt(1 - (2 * _places(count) - 1) ** 2)) / np.i0(beta)


def mel_weights(count: int, frequencies: int, rate: float, low: float, high: float) -> np.ndarray:
    """Return the weights (frequencies, count) of triangles that are evenly spaced on the mel scale.

    They lie between the frequencies `low` and `high`.  The scale is that of O'Shaughnessy, 1987, and of HTK:
    2595 log10(1 + f / 700).  The triangles are straight on it, and their feet are at the tops of their
    neighbors.  Frequency 0 has no weight.
    """
    pitches, (first, last) = _mel(np.linspace(0, rate / 2, frequencies)), _mel(np.array([low, high]))
    tops = np.linspace(first, last, count + 2)
    rising = (pitches[:, None] - tops[:-2]) / (tops[1:-1] - tops[:-2])
    falling = (tops[2:] - pitches[:, None]) / (tops[2:] - tops[1:-1])
    weights = np.maximum(0, np.minimum(rising, falling))
    weights[0] = 0
    return weights


def _mel(frequency: np.ndarray) -> np.ndarray:
    return 2595 * np.log10(1 + frequency / 700)
