"""JAX: pairs of statistics of one array, by one function for each statistic, and cumulative trapezoids."""

import jax.numpy as jnp
from jax import lax


def aminmax(array, axis, keepdims):
    return jnp.min(array, axis=axis, keepdims=keepdims), jnp.max(array, axis=axis, keepdims=keepdims)


def var_mean(array, axis, ddof, keepdims):
    variance = jnp.var(array, axis=axis, ddof=ddof, keepdims=keepdims)
    return variance, jnp.mean(array, axis=axis, keepdims=keepdims)


def std_mean(array, axis, ddof, keepdims):
    deviation = jnp.std(array, axis=axis, ddof=ddof, keepdims=keepdims)
    return deviation, jnp.mean(array, axis=axis, keepdims=keepdims)


def cumulative_trapezoid(array, axis):
    after = lax.slice_in_dim(array, 1, None, axis=axis)
    before = lax.slice_in_dim(array, 0, -1, axis=axis)
    return jnp.cumsum((after + before) / 2, axis=axis)
