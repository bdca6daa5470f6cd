"""Attention."""

from __future__ import annotations

import numpy as np

from bench.samples.references.activation import softmax


def biased_attention(
    query: np.ndarray, key: np.ndarray, value: np.ndarray, bias: np.ndarray | None, scale: float
) -> np.ndarray:
    """softmax(scale * query @ key^T + bias) @ value (Vaswani et al., arXiv 1706.03762)."""
    scores = scale * (query @ key.swapaxes(2, 3))
    return softmax(scores if bias is None else scores + bias, -1) @ value


def causal_attention(query: np.ndarray, key: np.ndarray, value: np.ndarray, scale: float) -> np.ndarray:
    """`biased_attention` in which query i sees the keys 0 to i."""
    seen = np.tri(query.shape[2], key.shape[2], dtype=bool)
    return biased_attention(query, key, value, np.where(seen, 0.0, -np.inf), scale)


def grouped_attention(
    query: np.ndarray, key: np.ndarray, value: np.ndarray, scale: float, causal: bool
) -> np.ndarray:
    """Attention in which groups of query heads share a head of keys and values.

    query (N, H, L, E), key and value (N, G, S, E): query head h sees head h // (H / G).
    Ainslie et al., arXiv 2305.13245.
    """
    count = query.shape[1] // key.shape[1]
    key, value = np.repeat(key, count, axis=1), np.repeat(value, count, axis=1)
    if causal:
        return causal_attention(query, key, value, scale)
    return biased_attention(query, key, value, None, scale)


def multi_head_attention(
    query: np.ndarray,
    memory: np.ndarray | None,
    in_weight: np.ndarray,
    in_bias: np.ndarray,
    out_weight: np.ndarray,
    out_bias: np.ndarray,
    num_heads: int,
    causal: bool,
) -> np.ndarray:
    """Attention in `num_heads` parts of the projected width (Vaswani et al., arXiv 1706.03762).

    query (L, N, E), memory (S, N, E) or None for the queries themselves.
    """
    memory = query if memory is None else memory

    def heads(array: np.ndarray, weight: np.ndarray, bias: np.ndarray) -> np.ndarray:
        """(N, heads, length, width of a head)."""
        projected = array @ weight.T + bias
        return projected.reshape(*array.shape[:2], num_heads, -1).transpose(1, 2, 0, 3)

    parts = zip((query, memory, memory), np.split(in_weight, 3), np.split(in_bias, 3))
    projected = [heads(*part) for part in parts]
    found = grouped_attention(*projected, projected[0].shape[-1] ** -0.5, causal)
    return found.transpose(2, 0, 1, 3).reshape(query.shape) @ out_weight.T + out_bias


def rotary_embedding(
    array: np.ndarray, cosine: np.ndarray, sine: np.ndarray, interleaved: bool
) -> np.ndarray:
    """Pairs of elements turned by the angles of their position (Su et al., arXiv 2104.09864).

    array (N, H, L, E), cosine and sine (L, R / 2): of the first R elements, those at i and i + R / 2
    are a pair (GPT-NeoX, Llama), or, interleaved, those at 2 i and 2 i + 1 (GPT-J).
    """
    half = cosine.shape[1]
    even, odd = (
        (slice(0, 2 * half, 2), slice(1, 2 * half, 2))
        if interleaved
        else (slice(half), slice(half, 2 * half))
    )
    turned = array.copy()
    turned[..., even] = array[..., even] * cosine - array[..., odd] * sine
    turned[..., odd] = array[..., odd] * cosine + array[..., even] * sine
    return turned
