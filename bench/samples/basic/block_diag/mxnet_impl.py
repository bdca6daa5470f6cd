"""MXNet: zeros before and behind each block."""

from bench.samples.kernels.arrays.mxnet import from_numpy


def block_diag(F, blocks, columns):
    width = sum(columns)
    rows, before = [], 0
    for block, count in zip(blocks, columns):
        column = F.slice_axis(block, axis=1, begin=0, end=1)
        zeros = F.zeros_like(F.broadcast_axis(column, axis=1, size=width))
        parts = [block]
        if before:
            parts.insert(0, F.slice_axis(zeros, axis=1, begin=0, end=before))
        if before + count < width:
            parts.append(F.slice_axis(zeros, axis=1, begin=before + count, end=width))
        rows.append(F.concat(*parts, dim=1))
        before += count
    return F.concat(*rows, dim=0)


def args_adaptor(np_args):
    (blocks,) = np_args
    return [from_numpy(blocks), [block.shape[1] for block in blocks]]
