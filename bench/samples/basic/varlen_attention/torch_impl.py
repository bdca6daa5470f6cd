"""PyTorch's fused attention, sequence by sequence; in the static form, of all sequences with a mask.

Its `varlen_attn` computes on CUDA and in half precision only.
"""

import torch
from torch.nn.functional import scaled_dot_product_attention

from bench.samples.contract import KERNEL, STATIC, Executor


def varlen_attention(query, key, value, offsets, scale, causal):
    lengths = offsets.diff().tolist()
    parts = zip(*(array.transpose(0, 1)[None].split(lengths, 2) for array in (query, key, value)))
    outs = [scaled_dot_product_attention(*part, is_causal=causal, scale=scale) for part in parts]
    return torch.cat(outs, 2)[0].transpose(0, 1)


def masked_varlen_attention(query, key, value, offsets, scale, causal):
    places = torch.arange(len(query), dtype=offsets.dtype, device=query.device)
    sequence = torch.searchsorted(offsets, places, right=True)
    seen = sequence[:, None] == sequence
    if causal:
        seen = seen.tril()
    query, key, value = (array.transpose(0, 1)[None] for array in (query, key, value))
    out = scaled_dot_product_attention(query, key, value, attn_mask=seen, scale=scale)
    return out[0].transpose(0, 1)


def executor_creator():
    return Executor(varlen_attention, formulation=KERNEL)


def static_executor_creator():
    return Executor(masked_varlen_attention, formulation=STATIC)
