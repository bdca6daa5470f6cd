"""The reference: blocks by indexing, positions past the length overwritten."""

import numpy as np


def paged_kv_gather(k_cache, v_cache, block_table, lengths):
    """Return keys and values, each (batch, blocks * block_size, heads, size).

    They are cache[table[b, t // block_size], t % block_size], and 0 past the length.
    """
    batch, blocks = block_table.shape
    positions = np.arange(blocks * k_cache.shape[1])
    past = positions >= lengths[:, None]

    def gather(cache):
        gathered = cache[block_table].reshape(batch, len(positions), *cache.shape[2:])
        gathered[past] = 0
        return gathered

    return gather(k_cache), gather(v_cache)
