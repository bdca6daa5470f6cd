"""JAX: the indices are joined, then the boxes, then both."""

import jax.numpy as jnp


def bbox2roi(bbox_list):
    images = [jnp.full((len(boxes), 1), index, boxes.dtype) for index, boxes in enumerate(bbox_list)]
    corners = jnp.concatenate([boxes[:, :4] for boxes in bbox_list])
    return jnp.concatenate([jnp.concatenate(images), corners], axis=1)
