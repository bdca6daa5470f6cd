"""JAX: every class against the target; the target's own term, margin ** p, is subtracted."""

import jax
import jax.numpy as jnp

from bench.samples.kernels.reduction.jax import reduced


def multi_margin_loss(scores, target, reduction, p, margin):
    own = jnp.take_along_axis(scores, target[:, None], 1)
    missed = jax.nn.relu(margin - own + scores) ** p
    return reduced((missed.sum(1) - margin**p) / scores.shape[1], reduction)
