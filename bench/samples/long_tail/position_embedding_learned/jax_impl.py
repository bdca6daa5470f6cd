"""JAX: columns and rows broadcast over the map, then joined."""

import jax.numpy as jnp


def position_embedding_learned(size, row_embed, col_embed):
    batch, height, width = size
    shape = (batch, col_embed.shape[1], height, width)
    columns, rows = col_embed[:width].T[:, None], row_embed[:height].T[:, :, None]
    return jnp.concatenate([jnp.broadcast_to(columns, shape), jnp.broadcast_to(rows, shape)], axis=1)
