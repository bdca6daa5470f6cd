"""JAX: blocks by indexing, positions past the length set to 0 by `where`."""

import jax.numpy as jnp


def paged_kv_gather(k_cache, v_cache, block_table, lengths):
    _, block_size, heads, size = k_cache.shape
    batch, blocks = block_table.shape
    inside = jnp.arange(blocks * block_size) < lengths[:, None]

    def gather(cache):
        gathered = cache[block_table].reshape(batch, -1, heads, size)
        return jnp.where(inside[:, :, None, None], gathered, 0)

    return gather(k_cache), gather(v_cache)
