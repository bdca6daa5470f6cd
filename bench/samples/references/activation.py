"""Activations."""

from __future__ import annotations

import math

import numpy as np

_erf = np.vectorize(math.erf, otypes=[float])


def relu(array: np.ndarray) -> np.ndarray:
    """Return max(array, 0)."""
    return np.maximum(array, 0)


def unchanged(array: np.ndarray, *parameters: float) -> np.ndarray:
    """Return `array` itself, whatever the parameters."""
    return array


def relu_(array: np.ndarray) -> np.ndarray:
    """Write max(array, 0) into `array` and return it."""
    return np.maximum(array, 0, out=array)


def softmax(array: np.ndarray, axis: int) -> np.ndarray:
    """Return exp(x_i) / sum over `axis` of exp(x_j), shifted by the maximum so that nothing overflows."""
    weights = np.exp(array - array.max(axis=axis, keepdims=True))
    return weights / weights.sum(axis=axis, keepdims=True)


def log_softmax(array: np.ndarray, axis: int) -> np.ndarray:
    """Return log(softmax(array)), computed without the cancellation of that formula."""
    shifted = array - array.max(axis=axis, keepdims=True)
    return shifted - np.log(np.exp(shifted).sum(axis=axis, keepdims=True))


def softmin(array: np.ndarray, axis: int) -> np.ndarray:
    """Return softmax(-array)."""
    return softmax(-array, axis)


def glu(array: np.ndarray, axis: int) -> np.ndarray:
    """Return a * sigmoid(b), with a and b the halves of `array` along `axis`.

    Dauphin et al., arXiv 1612.08083.
    """
    passed, gate = np.split(array, 2, axis=axis)
    return passed * sigmoid(gate)


def swiglu(array: np.ndarray, axis: int) -> np.ndarray:
    """Return silu(a) * b, with a and b the halves of `array` along `axis` (Shazeer, arXiv 2002.05202)."""
    gate, passed = np.split(array, 2, axis=axis)
    return silu(gate) * passed


def geglu(array: np.ndarray, axis: int, approximate: bool) -> np.ndarray:
    """Return gelu(a) * b, with a and b the halves of `array` along `axis` (Shazeer, arXiv 2002.05202)."""
    gate, passed = np.split(array, 2, axis=axis)
    return gelu(gate, approximate) * passed


def relu6(array: np.ndarray) -> np.ndarray:
    """Return min(max(array, 0), 6)."""
    return np.clip(array, 0, 6)


def leaky_relu(array: np.ndarray, alpha: float) -> np.ndarray:
    """Return `array` where it is positive, else alpha * array (Maas et al., 2013)."""
    return np.where(array > 0, array, alpha * array)


def prelu(array: np.ndarray, weight: np.ndarray) -> np.ndarray:
    """Return `array` where it is positive, else weight * array.

    array (N, C, *rest), weight (1,) or (C,).  He et al., arXiv 1502.01852.
    """
    slope = weight.reshape(-1, *[1] * (array.ndim - 2))
    return np.where(array > 0, array, slope * array)


def elu(array: np.ndarray, alpha: float) -> np.ndarray:
    """Return `array` where it is positive, else alpha * (exp(array) - 1).

    Clevert et al., arXiv 1511.07289.
    """
    return np.where(array > 0, array, alpha * np.expm1(array))


def selu(array: np.ndarray) -> np.ndarray:
    """Return scale * elu(array, alpha), which keeps mean 0 and variance 1.

    Klambauer et al., arXiv 1706.02515.
    """
    return 1.0507009873554804934193349852946 * elu(array, 1.6732632423543772848170429916717)


def celu(array: np.ndarray, alpha: float) -> np.ndarray:
    """Return max(array, 0) + min(alpha * (exp(array / alpha) - 1), 0) (Barron, arXiv 1704.07483)."""
    return np.maximum(array, 0) + np.minimum(alpha * np.expm1(array / alpha), 0)


def gelu(array: np.ndarray, approximate: bool) -> np.ndarray:
    """Return array * Phi(array), with Phi the distribution function of the standard normal distribution.

    approximate: Phi(x) = (1 + tanh(sqrt(2 / pi) * (x + 0.044715 * x**3))) / 2.
    Hendrycks and Gimpel, arXiv 1606.08415.
    """
    if approximate:
        return array * (1 + np.tanh(math.sqrt(2 / math.pi) * (array + 0.044715 * array**3))) / 2
    return array * (1 + _erf(array / math.sqrt(2))) / 2


def sigmoid(array: np.ndarray) -> np.ndarray:
    """Return 1 / (1 + exp(-array)), computed from exponentials below 1 so that nothing overflows."""
    is_right = np.real(array) >= 0
    decay = np.exp(np.where(is_right, -array, array))
    return np.where(is_right, 1, decay) / (1 + decay)


def log_sigmoid(array: np.ndarray) -> np.ndarray:
    """Return -log(1 + exp(-array))."""
    return -np.logaddexp(0, -array)


def silu(array: np.ndarray) -> np.ndarray:
    """Return array * sigmoid(array) (Elfwing et al., arXiv 1702.03118)."""
    return array * sigmoid(array)


def silu_(array: np.ndarray) -> np.ndarray:
    """Write `silu` of `array` into it and return it."""
    array *= sigmoid(array)
    return array


def mish(array: np.ndarray) -> np.ndarray:
    """Return array * tanh(log(1 + exp(array))) (Misra, arXiv 1908.08681)."""
    return array * np.tanh(np.logaddexp(0, array))


def hardsigmoid(array: np.ndarray) -> np.ndarray:
    """Return min(max(array + 3, 0), 6) / 6 (Howard et al., arXiv 1905.02244)."""
    return np.clip(array + 3, 0, 6) / 6


def hardswish(array: np.ndarray) -> np.ndarray:
    """Return array * hardsigmoid(array) (Howard et al., arXiv 1905.02244)."""
    return array * hardsigmoid(array)


def hardswish_(array: np.ndarray) -> np.ndarray:
    """Write `hardswish` of `array` into it and return it."""
    array *= hardsigmoid(array)
    return array


def softplus(array: np.ndarray, beta: float) -> np.ndarray:
    """Return log(1 + exp(beta * array)) / beta."""
    return np.logaddexp(0, beta * array) / beta


def softsign(array: np.ndarray) -> np.ndarray:
    """Return array / (1 + |array|)."""
    return array / (1 + np.abs(array))


def threshold(array: np.ndarray, threshold: float, value: float) -> np.ndarray:
    """Return `array` where it is above `threshold`, else `value`."""
    return np.where(array > threshold, array, value)
