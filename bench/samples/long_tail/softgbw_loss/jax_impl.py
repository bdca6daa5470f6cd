"""JAX."""

from bench.samples.long_tail._pixel_entropy.jax import cross_entropy
from bench.samples.long_tail._soft_boundary.jax import boundary_weight
from bench.samples.sample import Executor


def softgbw_loss(logits, label, sigma, ignore_index):
    weight = boundary_weight(logits, label, sigma, ignore_index)
    return (cross_entropy(logits, label, ignore_index) * weight).sum(axis=(1, 2)).mean()


def executor_creator():
    return Executor(softgbw_loss)
