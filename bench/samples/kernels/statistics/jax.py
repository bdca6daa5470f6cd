"""JAX: pairs of statistics of one array, by one function for each statistic, and cumulative trapezoids."""

import jax.numpy as jnp


def aminmax(array, axis, keepdims):
    return jnp.min(array, axis=axis, keepdims=keepdims), jnp.max(array, axis=axis, keepdims=keepdims)


def var_mean(array, axis, ddof, keepdims):
    variance = jnp.var(array, axis=axis, ddof=ddof, keepdims=keepdims)
    return variance, jnp.mean(array, axis=axis, keepdims=keepdims)


def std_mean(array, axis, ddof, keepdims):
    deviation = jnp.std(array, axis=axis, ddof=ddof, keepdims=keepdims)
    return deviation, jnp.mean(array, axis=axis, keepdims=keepdims)


def cumulative_trapezoid(array, axis):
    array = jnp.moveaxis(array, axis, -1)
    return jnp.moveaxis(jnp.cumsum((array[..., 1:] + array[..., :-1]) / 2, axis=-1), -1, axis)
