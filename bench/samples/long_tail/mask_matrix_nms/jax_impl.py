"""JAX: overlaps of all pairs by one product; `triu` keeps those with better masks."""

import jax.numpy as jnp


def mask_matrix_nms(masks, labels, scores, sigma):
    order = jnp.argsort(-scores)
    flat, labels, scores = masks.reshape(len(masks), -1)[order], labels[order], scores[order]
    shared, area = flat @ flat.T, flat.sum(axis=1)
    overlap = jnp.triu(shared / (area[:, None] + area - shared), 1) * (labels[:, None] == labels)
    cover = overlap.max(axis=0)
    decay = jnp.exp(-sigma * (jnp.square(overlap) - jnp.square(cover)[:, None])).min(axis=0)
    return scores * decay, order
