"""JAX: bytes seen as pairs of uint4, scaled, and the product; the weight is (C / 2, K)."""

import jax.numpy as jnp
from jax import lax


def int4_weight_only_linear(array, weight, scales, group):
    pairs = jnp.moveaxis(lax.bitcast_convert_type(weight, jnp.uint4), -1, 1)
    steps = pairs.reshape(-1, group, weight.shape[1]).astype(array.dtype) - 8
    return array @ (steps * scales[:, None]).reshape(-1, weight.shape[1])
