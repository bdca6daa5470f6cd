"""JAX: composed."""

import jax
import jax.numpy as jnp

from bench.samples.contract import Executor
from bench.samples.references.loss import reduced


def logistic_loss(score, label, reduction):
    return reduced(jax.nn.softplus(-label * score), reduction, jnp.sum, jnp.mean)


def executor_creator():
    return Executor(logistic_loss)
