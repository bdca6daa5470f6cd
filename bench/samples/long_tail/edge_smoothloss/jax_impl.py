"""JAX: the edge pixels around each pixel are counted by a window sum."""

import jax
import jax.numpy as jnp
from jax import lax


def edge_smoothloss(logit, edge_target):
    edges = (edge_target == 1).astype(logit.dtype)
    around = lax.reduce_window(edges, 0.0, lax.add, (1, 3, 3), (1, 1, 1), "SAME")
    weight = jnp.exp(-10 * jnp.minimum(around, 3))[..., None]
    p = jax.nn.softmax(logit)
    along_x = jnp.abs(jnp.diff(p, axis=2)) * weight[:, :, :-1]
    along_y = jnp.abs(jnp.diff(p, axis=1)) * weight[:, :-1]
    return 10 * (along_x.sum() + along_y.sum()) / p.size
