"""PyTorch: the function that `torch.nn.MultiheadAttention` calls, without returning the weights."""

import torch
from torch.nn.functional import multi_head_attention_forward


def multi_head_attention(query, memory, in_weight, in_bias, out_weight, out_bias, num_heads, causal):
    memory = query if memory is None else memory
    hidden = None
    if causal:
        hidden = torch.ones(query.shape[0], memory.shape[0], dtype=torch.bool, device=query.device).triu(1)
    result, _ = multi_head_attention_forward(
        query,
        memory,
        memory,
        embed_dim_to_check=query.shape[-1],
        num_heads=num_heads,
        in_proj_weight=in_weight,
        in_proj_bias=in_bias,
        bias_k=None,
        bias_v=None,
        add_zero_attn=False,
        dropout_p=0.0,
        out_proj_weight=out_weight,
        out_proj_bias=out_bias,
        need_weights=False,
        attn_mask=hidden,
        is_causal=causal,
    )
    return result
