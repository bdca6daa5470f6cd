"""JAX: composed."""

import jax
import jax.numpy as jnp

from bench.samples.contract import Executor
from bench.samples.references.loss import reduced


def hinge_loss(score, label, reduction):
    return reduced(jax.nn.relu(1 - label * score), reduction, jnp.sum, jnp.mean)


def executor_creator():
    return Executor(hinge_loss)
