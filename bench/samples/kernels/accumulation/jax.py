"""JAX: running extremes and sums of exponentials; the functions of `lax` take no negative axis."""

from jax import lax


def cummax(array, axis):
    return lax.cummax(array, axis % array.ndim)


def cummin(array, axis):
    return lax.cummin(array, axis % array.ndim)


def cumlogsumexp(array, axis):
    return lax.cumlogsumexp(array, axis % array.ndim)
