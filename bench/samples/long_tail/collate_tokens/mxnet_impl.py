"""MXNet: all tokens in one row, and one gather from it; lengths are arguments, as graphs do not know them."""

from bench.samples.contract import STATIC
from bench.samples.kernels.arrays.mxnet import from_numpy
from bench.samples.long_tail.collate_tokens.packing import packing

FORMULATION = STATIC


def collate_tokens(F, values, starts, lengths, width, pad_idx, eos_idx, left_pad, move_eos_to_beginning):
    flat = F.concat(*values, dim=0)
    places = F.broadcast_add(F.zeros_like(lengths), F.expand_dims(F.arange(width, dtype="int64"), 0))
    if left_pad:
        places = F.broadcast_sub(places, width - lengths)
    sources = places - 1 if move_eos_to_beginning else places
    wrapped = F.broadcast_mod(sources, lengths)
    rows = F.take(flat, F.broadcast_add(wrapped, starts))
    if move_eos_to_beginning and eos_idx is not None:
        rows = F.where(places == 0, F.ones_like(rows) * eos_idx, rows)
    inside = F.broadcast_lesser(places, lengths) * (places >= 0)
    return F.where(inside, rows, F.ones_like(rows) * pad_idx)


def args_adaptor(np_args):
    values, pad_idx, eos_idx, left_pad, move_eos_to_beginning, pad_to_length, pad_to_multiple = np_args
    lengths, starts, width = packing(list(map(len, values)), pad_to_length, pad_to_multiple)
    return from_numpy([values, starts, lengths, width, pad_idx, eos_idx, left_pad, move_eos_to_beginning])
