"""JAX, with masks for the ignored pixels."""

import jax.numpy as jnp

from bench.samples.contract import STATIC
from bench.samples.kernels.class_means.jax import class_means, length, one_hot

FORMULATION = STATIC


def likeness(features, members):
    centers = jnp.einsum("bhwk,bkc->bhwc", members, class_means(features, members))
    centers = jnp.where(members.any(axis=-1, keepdims=True), centers, features)
    products = (features * centers).sum(axis=-1)
    return products / (length(features, -1) * length(centers, -1))[..., 0]


def ifv_loss(feat_S, feat_T, target, classes, ignore_index):
    members = one_hot(target, classes, feat_S.dtype)
    valid = (target != ignore_index)[:, 0]
    difference = jnp.square(likeness(feat_S, members) - likeness(feat_T, members))
    return (difference * valid).sum() / jnp.maximum(valid.sum(), 1)
