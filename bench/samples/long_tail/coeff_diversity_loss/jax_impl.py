"""JAX: all pairs by one product of unit vectors."""

import jax.numpy as jnp


def coeff_diversity_loss(coeffs, instance_t):
    units = coeffs / jnp.maximum(jnp.linalg.norm(coeffs, axis=1, keepdims=True), 1e-12)
    similarity = (units @ units.T + 1) / 2
    same = (instance_t[:, None] == instance_t[None, :]).astype(coeffs.dtype)
    return (same * (1 - similarity) + (1 - same) * similarity).sum() / len(coeffs)
