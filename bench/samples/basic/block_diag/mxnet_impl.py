"""MXNet: zeros before and behind each block."""

from bench.samples.kernels.arrays.mxnet import from_numpy


def block_diag(F, blocks, shapes, dtype):
    width = sum(columns for _, columns in shapes)
    rows, before = [], 0
    for block, (count, columns) in zip(blocks, shapes):
        after = width - before - columns
        left, right = ([F.zeros((count, side), dtype=dtype)] if side else [] for side in (before, after))
        rows.append(F.concat(*left, block, *right, dim=1))
        before += columns
    return F.concat(*rows, dim=0)


def args_adaptor(np_args):
    (blocks,) = np_args
    return [from_numpy(blocks), [block.shape for block in blocks], blocks[0].dtype.name]
