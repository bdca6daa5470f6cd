"""MXNet: `topk` per level, then overlaps gathered and scattered back by pairs of indices."""

from bench.samples.kernels.arrays.mxnet import from_numpy
from bench.samples.kernels.overlap.mxnet import pairwise_iou, sides


def atss_assign(F, priors, gt, levels, nearest, inside, count):
    """Return the assigned ground truth + 1 or 0, and the overlap with it or 0, per prior.

    Candidates are along the second axis, ground truth along the first.
    """
    x1, y1, x2, y2 = sides(F, priors)
    left, top, right, bottom = sides(F, F.expand_dims(gt, 1))
    x, y = (x1 + x2) / 2, (y1 + y2) / 2
    across = F.broadcast_sub((left + right) / 2, F.expand_dims(x, 0))
    down = F.broadcast_sub((top + bottom) / 2, F.expand_dims(y, 0))
    distances = F.sqrt(F.square(across) + F.square(down))
    start, found = 0, []
    for size in levels:
        level = F.slice_axis(distances, axis=1, begin=start, end=start + size)
        found.append(F.topk(level, k=min(nearest, size), axis=1, is_ascend=True) + start)
        start += size
    chosen, number = F.concat(*found, dim=1), sum(min(nearest, size) for size in levels)
    rows = F.broadcast_axis(F.reshape(F.arange(count), (-1, 1)), axis=1, size=number)
    places = F.stack(rows, F.cast(chosen, "float32"), axis=0)
    overlap = F.gather_nd(pairwise_iou(F, gt, priors, 0), places)
    mean = F.mean(overlap, axis=1, keepdims=True)
    squares = F.sum(F.square(F.broadcast_sub(overlap, mean)), axis=1, keepdims=True)
    threshold = mean + F.sqrt(squares / (number - 1))
    near_x, near_y = F.take(x, chosen), F.take(y, chosen)
    nearest_side = F.minimum(
        F.minimum(F.broadcast_sub(near_x, left), F.broadcast_sub(right, near_x)),
        F.minimum(F.broadcast_sub(near_y, top), F.broadcast_sub(bottom, near_y)),
    )
    positive = F.broadcast_greater_equal(overlap, threshold) * (nearest_side > inside)
    overlaps = F.scatter_nd(overlap * positive, places, shape=(count, sum(levels)))
    largest = F.max(overlaps, axis=0)
    return F.cast((F.argmax(overlaps, axis=0) + 1) * (largest > 0), "int64"), largest


def args_adaptor(np_args):
    return [*from_numpy(np_args), len(np_args[1])]
