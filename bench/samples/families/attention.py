"""Attention of queries to keys and values."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from bench.samples.contract import inputs, work
from bench.samples.families.family import Family
from bench.samples.generators.segments import boundaries


def generate_biased(
    query_shape: Sequence[int], key_shape: Sequence[int], biased: bool, scale: float | None
) -> list:
    """Return queries (N, H, L, E), keys and values (N, H, S, E), a bias of the scores, and their scale.

    Args:
        biased: whether there is a bias (1, H, L, S), of relative positions for instance, or None.
        scale: None for 1 / sqrt(E).  For another scale the queries are scaled so that the scores vary as much
            as with 1 / sqrt(E).
    """
    heads, queries = query_shape[1:3]
    bias = inputs.array((1, heads, queries, key_shape[2])) if biased else None
    query, key, value = _operands(query_shape, key_shape)
    if scale is not None:
        inputs.scaled(query, query_shape[-1] ** -0.5 / scale)
    return [query, key, value, bias, _scale(query_shape, scale)]


def generate_causal(shape: Sequence[int], scale: float | None) -> list:
    """Return queries, keys and values (N, H, L, E), and the scale of the scores (None: 1 / sqrt(E))."""
    return [*_operands(shape, shape), _scale(shape, scale)]


def generate_grouped(query_shape: Sequence[int], key_shape: Sequence[int], causal: bool) -> list:
    """Return queries (N, H, L, E), keys and values (N, G, S, E), the scale, and whether attention is causal.

    G divides H.
    """
    return [*_operands(query_shape, key_shape), _scale(query_shape, None), causal]


def generate_windowed(shape: Sequence[int], window: int) -> list:
    """Return queries, keys and values (N, H, L, E), the number of keys that a query sees, and the scale."""
    return [*_operands(shape, shape), window, _scale(shape, None)]


def generate_packed(shape: Sequence[int], count: int, causal: bool) -> list:
    """Return queries, keys and values (T, H, E) of `count` sequences, one after another on the first axis.

    Then follow the offsets (count + 1,) at which each sequence begins and the last one ends, the scale, and
    whether attention is causal.  The lengths of the sequences are random.
    """
    if not 0 < count <= shape[0]:
        raise inputs.InvalidCase(f"{shape[0]} positions are no {count} sequences")
    offsets = boundaries(shape[0], count).astype(np.int32)
    return [*_operands(shape, shape), offsets, _scale(shape, None), causal]


def generate_paged(shape: Sequence[int], pages_shape: Sequence[int], pages: int) -> list:
    """Return one query per sequence (N, H, E), and pages of keys and of values (P, page, G, E).

    G divides H.  Then follow the page numbers of each sequence in order (N, pages), the lengths of the
    sequences (N,), and the scale.
    """
    count, (held, size, *_) = shape[0], pages_shape
    if count * pages > held:
        raise inputs.InvalidCase(f"{count} sequences of {pages} pages do not fit in {held}")
    table = inputs.generator().permutation(held)[: count * pages].reshape(count, pages).astype(np.int32)
    lengths = inputs.integers(count, 1, pages * size + 1, np.int32)
    query, keys, values = _operands(shape, pages_shape)
    return [query, keys, values, table, lengths, _scale(shape, None)]


def generate_linear(shape: Sequence[int], chunk: int) -> list:
    """Return queries, keys and values (N, H, L, E), and the number of positions per chunk."""
    if shape[2] % chunk:
        raise inputs.InvalidCase(f"{shape[2]} positions are no chunks of {chunk}")
    return [*_operands(shape, shape), chunk]


def generate_latent(shape: Sequence[int], length: int, latent: int, rotary: int) -> list:
    """Return one query per sequence (N, H, E), its rotated part (N, H, R), and latent keys and values.

    The latents have the shape (N, S, C).  Then follow the rotated keys (N, S, R), which all heads share, the
    weights (H, E, C) that make keys of the latents, the weights (H, E, C) that make values of them, and the
    scale 1 / sqrt(E + R).
    """
    count, heads, width = shape
    weights = (inputs.array((heads, width, latent)) for _ in range(2))
    return [
        inputs.array(shape),
        inputs.array((count, heads, rotary)),
        inputs.array((count, length, latent)),
        inputs.array((count, length, rotary)),
        *(inputs.scaled(weight, latent**-0.5) for weight in weights),
        (width + rotary) ** -0.5,
    ]


def generate_projected(shape: Sequence[int], memory_length: int | None, num_heads: int, causal: bool) -> list:
    """Return queries (L, N, E), memory (memory_length, N, E), parameters, the number of heads, and causality.

    The memory is None where the queries are the memory.  The parameters are one weight (3 E, E) and one bias
    (3 E,) for the projections of queries, keys and values, and a weight (E, E) and a bias (E,) for the
    projection of the result.
    """
    _, items, width = shape
    bound = 1 / math.sqrt(width)
    return [
        inputs.array(shape),
        None if memory_length is None else inputs.array((memory_length, items, width)),
        inputs.array((3 * width, width), -bound, bound),
        inputs.array(3 * width),
        inputs.array((width, width), -bound, bound),
        inputs.array(width),
        num_heads,
        causal,
    ]


def generate_rotary(shape: Sequence[int], rotary_dim: int, base: float, interleaved: bool) -> list:
    """Return an array (N, H, L, E), cosines and sines (L, rotary_dim / 2), and whether pairs are interleaved.

    The cosines and sines are those of the angles.  The angle of pair i at position p is
    p * base ** (-2 i / rotary_dim).
    """
    frequencies = [base ** (-place / rotary_dim) for place in range(0, rotary_dim, 2)]
    angles = np.outer(np.arange(shape[2]), frequencies)
    tables = [table.astype(inputs.dtype()) for table in (np.cos(angles), np.sin(angles))]
    return [inputs.array(shape), *tables, interleaved]


def _operands(query_shape: Sequence[int], key_shape: Sequence[int]) -> list[np.ndarray]:
    """Return queries, keys and values.  Raises Unsupported for whole numbers."""
    inputs.require_fractions("attention weights")
    return [inputs.array(query_shape), inputs.array(key_shape), inputs.array(key_shape)]


def _scale(query_shape: Sequence[int], scale: float | None) -> float:
    return query_shape[-1] ** -0.5 if scale is None else scale


biased_attention = Family(
    "attention", generate_biased, {"torch": ("attn_mask", "scale")}, flops=work.attention
)
causal_attention = Family("attention", generate_causal, flops=work.causal_attention)
grouped_attention = Family("attention", generate_grouped, flops=work.grouped_attention)
windowed_attention = Family("attention", generate_windowed, flops=work.windowed_attention)
packed_attention = Family(
    "attention", generate_packed, requires_grad=(True, True, True), flops=work.packed_attention
)
paged_attention = Family(
    "attention",
    generate_paged,
    requires_grad=(True, True, True),
    flops=work.paged_attention,
    moves=work.Moves.SELECTED,
)
linear_attention = Family("attention", generate_linear, flops=work.linear_attention)
latent_attention = Family("attention", generate_latent, flops=work.latent_attention)
projected_attention = Family("attention", generate_projected, flops=work.projected_attention)
rotary = Family("attention", generate_rotary, requires_grad=(True,), flops=work.per_result(3))
