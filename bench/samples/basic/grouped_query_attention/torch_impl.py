"""PyTorch's fused attention, with its option for groups."""

from torch.nn.functional import scaled_dot_product_attention


def grouped_query_attention(query, key, value, scale, causal):
    return scaled_dot_product_attention(query, key, value, is_causal=causal, scale=scale, enable_gqa=True)
