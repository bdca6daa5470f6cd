"""MXNet, against the namespace F of arrays or symbols, also of `mx.np`: windows from their formulas.

`mx.np` has windows of its own, `blackman`, `hamming` and `hanning`, and `mx.nd` has none.
"""

import math


def general_cosine(F, count, coefficients, dtype):
    turns = F.arange(count, dtype=dtype) * (2 * math.pi / (count - 1))
    mean, *factors = coefficients
    return sum(((-1) ** k * factor * F.cos(k * turns) for k, factor in enumerate(factors, start=1)), mean)


def general_hamming(F, count, alpha, dtype):
    return general_cosine(F, count, (alpha, 1 - alpha), dtype)


def hann(F, count, dtype):
    return general_hamming(F, count, 0.5, dtype)


def hamming(F, count, dtype):
    return general_hamming(F, count, 0.54, dtype)


def blackman(F, count, dtype):
    return general_cosine(F, count, (0.42, 0.5, 0.08), dtype)


def nuttall(F, count, dtype):
    return general_cosine(F, count, (0.3635819, 0.4891775, 0.1365995, 0.0106411), dtype)


def bartlett(F, count, dtype):
    return 1 - F.abs(_from_middle(F, count, dtype)) * (2 / (count - 1))


def cosine(F, count, dtype):
    return F.sin((F.arange(count, dtype=dtype) + 0.5) * (math.pi / count))


def gaussian(F, count, deviation, dtype):
    return F.exp(-0.5 * F.square(_from_middle(F, count, dtype) / deviation))


def exponential(F, count, decay, dtype):
    return F.exp(F.abs(_from_middle(F, count, dtype)) * (-1 / decay))


def _from_middle(F, count, dtype):
    return F.arange(count, dtype=dtype) - (count - 1) / 2
