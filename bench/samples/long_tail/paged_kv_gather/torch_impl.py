"""PyTorch: blocks by indexing, positions past the length set to 0 by `masked_fill`."""

import torch


def paged_kv_gather(k_cache, v_cache, block_table, lengths):
    keys = k_cache[block_table].flatten(1, 2)
    values = v_cache[block_table].flatten(1, 2)
    past = torch.arange(keys.size(1), device=lengths.device) >= lengths.unsqueeze(1)
    past = past[:, :, None, None]
    return keys.masked_fill(past, 0), values.masked_fill(past, 0)
