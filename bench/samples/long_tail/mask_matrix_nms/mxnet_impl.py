"""MXNet: overlaps of all pairs by one product; better masks and equal labels by comparison."""

from bench.samples.kernels.arrays.mxnet import from_numpy


def mask_matrix_nms(F, masks, labels, scores, sigma, count):
    order = F.argsort(scores, axis=0, is_ascend=False)
    flat = F.take(F.reshape(masks, (0, -1)), order)
    labels, scores = F.take(labels, order), F.take(scores, order)
    shared, area = F.dot(flat, flat, transpose_b=True), F.sum(flat, axis=1)
    union = F.broadcast_add(F.expand_dims(area, 1), F.expand_dims(area, 0)) - shared
    number = F.arange(count)
    better = F.broadcast_lesser(F.expand_dims(number, 1), F.expand_dims(number, 0))
    same = F.broadcast_equal(F.expand_dims(labels, 1), F.expand_dims(labels, 0))
    overlap = F.where(better, F.where(same, shared / union, F.zeros_like(shared)), F.zeros_like(shared))
    cover = F.expand_dims(F.square(F.max(overlap, axis=0)), 1)
    decay = F.exp(-sigma * F.broadcast_sub(F.square(overlap), cover))
    return scores * F.min(decay, axis=0), F.cast(order, "int64")


def args_adaptor(np_args):
    return [*from_numpy(np_args), len(np_args[0])]
