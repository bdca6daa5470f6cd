"""JAX, with masks for the ignored pixels."""

import jax
import jax.numpy as jnp

from bench.samples.contract import STATIC

FORMULATION = STATIC


def knowledge_gap_loss(logits, constant_logits, label, soft_logits, ignore_index):
    valid = label != ignore_index
    chosen = jnp.where(valid, label, 0)[..., None]
    teacher, student = jax.nn.softmax(soft_logits), jax.nn.softmax(constant_logits)
    gap = jnp.take_along_axis(teacher - student, chosen, axis=-1)[..., 0]
    steps = jax.nn.log_softmax(soft_logits) - jax.nn.log_softmax(logits)
    divergence = (teacher * steps).sum(axis=-1)
    return (jnp.maximum(gap, 0) * divergence * valid).sum() / jnp.maximum(valid.sum(), 1)
