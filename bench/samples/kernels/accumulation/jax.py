"""JAX: running extremes and sums of exponentials, of which `lax` counts no axis from the end."""

from jax import lax


def cummax(array, axis):
    return lax.cummax(array, axis % array.ndim)


def cummin(array, axis):
    return lax.cummin(array, axis % array.ndim)


def cumlogsumexp(array, axis):
    return lax.cumlogsumexp(array, axis % array.ndim)
