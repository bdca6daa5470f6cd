"""JAX: cosines of all pairs of mean features by one product."""

import jax.numpy as jnp

from bench.samples.contract import STATIC
from bench.samples.kernels.class_means.jax import class_means, length, one_hot

FORMULATION = STATIC


def likeness(features, members):
    means = class_means(features, members)
    units = means / length(means, 2)
    return units @ units.swapaxes(1, 2)


def inter_region_loss(feat_S, feat_T, target, classes):
    members = one_hot(target, classes, feat_S.dtype)
    return jnp.mean(jnp.square(likeness(feat_S, members) - likeness(feat_T, members)))
