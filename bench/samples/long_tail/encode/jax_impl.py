"""JAX: centres and sizes as pairs of columns."""

import jax.numpy as jnp


def encode(matched, priors, variances):
    shifts = (matched[:, :2] + matched[:, 2:]) / 2 - priors[:, :2]
    shifts = shifts / (variances[0] * priors[:, 2:])
    scales = jnp.log((matched[:, 2:] - matched[:, :2]) / priors[:, 2:]) / variances[1]
    return jnp.concatenate([shifts, scales], axis=1)
