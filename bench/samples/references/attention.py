"""Attention."""

from __future__ import annotations

import itertools

import numpy as np

from bench.samples.references.activation import elu, softmax


def biased_attention(
    query: np.ndarray, key: np.ndarray, value: np.ndarray, bias: np.ndarray | None, scale: float
) -> np.ndarray:
    """Return softmax(scale * query @ key^T + bias) @ value (Vaswani et al., arXiv 1706.03762).

    The items of the batch are computed one at a time: the scores of all would take gigabytes.
    """
    batch, heads, queries, _ = query.shape
    if bias is not None:
        bias = np.broadcast_to(bias, (batch, heads, queries, key.shape[2]))
    dtype = np.result_type(query, key, value, *([] if bias is None else [bias]))
    out = np.empty((batch, heads, queries, value.shape[3]), dtype)
    for item in range(batch):
        scores = scale * (query[item] @ key[item].swapaxes(1, 2))
        out[item] = softmax(scores if bias is None else scores + bias[item], -1) @ value[item]
    return out


def causal_attention(query: np.ndarray, key: np.ndarray, value: np.ndarray, scale: float) -> np.ndarray:
    """Return `biased_attention` in which query i sees the keys 0 to i."""
    seen = np.tri(query.shape[2], key.shape[2], dtype=bool)
    return biased_attention(query, key, value, np.where(seen, 0.0, -np.inf), scale)


def grouped_attention(
    query: np.ndarray, key: np.ndarray, value: np.ndarray, scale: float, causal: bool
) -> np.ndarray:
    """Return attention in which groups of query heads share a head of keys and values.

    query (N, H, L, E), key and value (N, G, S, E): query head h sees head h // (H / G).
    Ainslie et al., arXiv 2305.13245.
    """
    count = query.shape[1] // key.shape[1]
    key, value = np.repeat(key, count, axis=1), np.repeat(value, count, axis=1)
    if causal:
        return causal_attention(query, key, value, scale)
    return biased_attention(query, key, value, None, scale)


def sliding_window_attention(
    query: np.ndarray, key: np.ndarray, value: np.ndarray, window: int, scale: float
) -> np.ndarray:
    """Return `biased_attention` in which query i sees the last `window` keys up to i.

    Beltagy, Peters and Cohan, arXiv 2004.05150.
    """
    places = np.arange(query.shape[2])
    distance = places[:, None] - places
    seen = (distance >= 0) & (distance < window)
    return biased_attention(query, key, value, np.where(seen, 0.0, -np.inf), scale)


def packed_attention(
    query: np.ndarray, key: np.ndarray, value: np.ndarray, offsets: np.ndarray, scale: float, causal: bool
) -> np.ndarray:
    """Return `grouped_attention` of sequences that lie one after another in (T, H, E).

    Each sequence reaches from one of the `offsets` to the next, and attends to itself only.
    """
    outs = []
    for start, end in itertools.pairwise(offsets):
        parts = [array[start:end].swapaxes(0, 1)[None] for array in (query, key, value)]
        outs.append(grouped_attention(*parts, scale, causal)[0].swapaxes(0, 1))
    return np.concatenate(outs)


def paged_attention(
    query: np.ndarray,
    keys: np.ndarray,
    values: np.ndarray,
    table: np.ndarray,
    lengths: np.ndarray,
    scale: float,
) -> np.ndarray:
    """Return attention (N, H, E) of one query per sequence to keys and values in pages (P, page, G, E).

    query (N, H, E).  Sequence i has the first lengths[i] keys and values of its pages table[i].
    Kwon et al., arXiv 2309.06180.
    """
    outs = []
    for one, pages, length in zip(query, table, lengths):
        parts = [array[pages].reshape(-1, *array.shape[2:])[:length] for array in (keys, values)]
        key, value = (part.swapaxes(0, 1)[None] for part in parts)
        outs.append(grouped_attention(one[None, :, None], key, value, scale, False)[0, :, 0])
    return np.stack(outs)


def linear_attention(query: np.ndarray, key: np.ndarray, value: np.ndarray) -> np.ndarray:
    """Return causal attention with the weights f(query) f(key)^T, f(x) = elu(x) + 1, divided by their sum.

    Katharopoulos et al., arXiv 2006.16236; here all weights are computed at once.
    """
    weights = (elu(query, 1) + 1) @ (elu(key, 1) + 1).swapaxes(2, 3)
    weights *= np.tri(query.shape[2])
    return weights @ value / weights.sum(-1, keepdims=True)


def latent_attention(
    query: np.ndarray,
    rotated: np.ndarray,
    latents: np.ndarray,
    rotated_keys: np.ndarray,
    key_weight: np.ndarray,
    value_weight: np.ndarray,
    scale: float,
) -> np.ndarray:
    """Return attention (N, H, E) of one query per sequence to keys and values made of latents (N, S, C).

    query (N, H, E), its rotated part (N, H, R); rotated_keys (N, S, R) are shared by all heads; key_weight
    and value_weight (H, E, C).  DeepSeek-AI, arXiv 2405.04434; here the keys and values of every position
    and head are computed.
    """
    keys, values = (np.tensordot(latents, weight, (2, 2)) for weight in (key_weight, value_weight))
    scores = np.einsum("nhe,nshe->nhs", query, keys) + np.einsum("nhr,nsr->nhs", rotated, rotated_keys)
    return np.einsum("nhs,nshe->nhe", softmax(scale * scores, -1), values)


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
    """Return attention (L, N, E) in `num_heads` parts of the projected width.

    query (L, N, E), memory (S, N, E) or None for the queries themselves.  Vaswani et al., arXiv 1706.03762.
    """
    memory = query if memory is None else memory

    def heads(array: np.ndarray, weight: np.ndarray, bias: np.ndarray) -> np.ndarray:
        """Return the projection of `array`, split into heads: (N, heads, length, width of a head)."""
        projected = array @ weight.T + bias
        return projected.reshape(*array.shape[:2], num_heads, -1).transpose(1, 2, 0, 3)

    parts = zip((query, memory, memory), np.split(in_weight, 3), np.split(in_bias, 3))
    projected = [heads(*part) for part in parts]
    found = grouped_attention(*projected, projected[0].shape[-1] ** -0.5, causal)
    return found.transpose(2, 0, 1, 3).reshape(query.shape) @ out_weight.T + out_bias


def rotary_embedding(
    array: np.ndarray, cosine: np.ndarray, sine: np.ndarray, interleaved: bool
) -> np.ndarray:
    """Return `array` with pairs of elements rotated by the angles of their position.

    array (N, H, L, E), cosine and sine (L, R / 2).  Of the first R elements, i and i + R / 2 are a pair
    (GPT-NeoX, Llama), or, if interleaved, 2 i and 2 i + 1 (GPT-J).  Su et al., arXiv 2104.09864.
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
