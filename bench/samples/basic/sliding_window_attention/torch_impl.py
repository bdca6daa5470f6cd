"""PyTorch's fused attention, a block of queries after the other: it skips no keys that a mask hides.

`flex_attention` skips them, compiled, but has no gradient on CPUs and no float64 there (PyTorch 2.13).
"""

import torch
from torch.nn.functional import scaled_dot_product_attention

from bench.samples.kernels.attention.blocks import BLOCK, blocks


def sliding_window_attention(query, key, value, window, scale):
    reach, found = blocks(query.shape[2], window)
    rows = found[0][2]
    seen = torch.ones(rows, reach + rows, dtype=torch.bool, device=query.device)
    seen = seen.tril(reach).triu(reach + 1 - window)
    queries, keys, values = (array.split(BLOCK, 2) for array in (query, key, value))
    outs = []
    for place, (first, begin, end) in enumerate(found):
        near = slice(first // BLOCK, place + 1)
        mask = seen[: end - begin, reach - (begin - first) : reach + end - begin]
        parts = (queries[place], torch.cat(keys[near], 2), torch.cat(values[near], 2))
        outs.append(scaled_dot_product_attention(*parts, attn_mask=mask, scale=scale))
    return torch.cat(outs, 2)
