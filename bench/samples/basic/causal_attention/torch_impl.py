"""PyTorch's fused attention."""

from torch.nn.functional import scaled_dot_product_attention


def causal_attention(query, key, value, scale):
    return scaled_dot_product_attention(query, key, value, is_causal=True, scale=scale)
