"""JAX: all tokens in one row, and one gather from it."""

import jax.numpy as jnp

from bench.samples.contract import STATIC
from bench.samples.long_tail.collate_tokens.packing import packing

FORMULATION = STATIC


def collate_tokens(values, pad_idx, eos_idx, left_pad, move_eos_to_beginning, pad_to_length, pad_to_multiple):
    *placed, width = packing(list(map(len, values)), pad_to_length, pad_to_multiple)
    flat, (lengths, starts) = jnp.concatenate(values), map(jnp.array, placed)
    places = jnp.arange(width) - (width - lengths if left_pad else 0)
    sources = (places - 1) % lengths if move_eos_to_beginning else places
    rows = flat[starts + jnp.clip(sources, 0, lengths - 1)]
    if move_eos_to_beginning and eos_idx is not None:
        rows = jnp.where(places == 0, eos_idx, rows)
    return jnp.where((places >= 0) & (places < lengths), rows, pad_idx)
