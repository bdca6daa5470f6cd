"""JAX: one gather from all tokens in one row."""

import jax.numpy as jnp
import numpy as np

from bench.samples.contract import STATIC
from bench.samples.contract.tree import map_leaves
from bench.samples.long_tail.collate_tokens.packing import packed

FORMULATION = STATIC


def collate_tokens(flat, starts, lengths, width, pad_idx, eos_idx, left_pad, move_eos_to_beginning):
    places = jnp.arange(width) - (width - lengths if left_pad else 0)
    sources = (places - 1) % lengths if move_eos_to_beginning else places
    rows = flat[starts + jnp.clip(sources, 0, lengths - 1)]
    if move_eos_to_beginning and eos_idx is not None:
        rows = jnp.where(places == 0, eos_idx, rows)
    return jnp.where((places >= 0) & (places < lengths), rows, pad_idx)


def args_adaptor(np_args):
    return map_leaves(lambda leaf: jnp.array(leaf) if isinstance(leaf, np.ndarray) else leaf, packed(np_args))
