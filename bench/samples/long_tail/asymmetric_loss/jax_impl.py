"""JAX: the focusing weights are behind `stop_gradient`, so the constant logits are not used."""

import jax
import jax.numpy as jnp


def asymmetric_loss(logits, targets, _, gamma_neg, gamma_pos, margin, eps):
    p = jax.nn.sigmoid(logits)
    absent = jnp.minimum(1 - p + margin, 1)
    base = targets * jnp.log(jnp.maximum(p, eps)) + (1 - targets) * jnp.log(jnp.maximum(absent, eps))
    distance = jax.lax.stop_gradient(1 - (p * targets + absent * (1 - targets)))
    return -(base * distance ** (gamma_pos * targets + gamma_neg * (1 - targets))).sum()
