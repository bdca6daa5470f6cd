"""PyTorch's fused attention of the gathered pages, with a mask of their length."""

import torch
from torch.nn.functional import scaled_dot_product_attention

from bench.samples.contract import STATIC

FORMULATION = STATIC


def paged_attention(query, keys, values, table, lengths, scale):
    key, value = (pages[table].flatten(1, 2).transpose(1, 2) for pages in (keys, values))
    seen = torch.arange(key.shape[2], device=query.device) < lengths[:, None]
    out = scaled_dot_product_attention(
        query[:, :, None], key, value, attn_mask=seen[:, None, None], scale=scale, enable_gqa=True
    )
    return out[:, :, 0]
