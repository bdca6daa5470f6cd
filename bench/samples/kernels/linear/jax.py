"""JAX: the product of its libraries' dense layers, whose weight is (C, K),
and a product with a weight (K, C)."""

from jax import lax


def linear(array, weight, bias):
    return _biased(array @ weight, bias)


def same_linear(array, weight, bias):
    """Return `array @ weight.T + bias`; written so, the product would copy the weight in every eager call."""
    return _biased(lax.dot_general(array, weight, (((array.ndim - 1,), (1,)), ((), ()))), bias)


def _biased(product, bias):
    return product if bias is None else product + bias
