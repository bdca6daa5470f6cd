"""MXNet; its own suppression returns rows, so each box carries its index."""

from bench.samples.kernels.arrays.mxnet import from_numpy


def batched_nms(F, boxes, scores, classes, threshold, most, count, dtype):
    index = F.reshape(F.arange(count, dtype=dtype), (-1, 1))
    classes, scores = F.expand_dims(F.cast(classes, dtype), 1), F.expand_dims(scores, 1)
    rows = F.concat(classes, scores, boxes, index, dim=1)
    kept = F.contrib.box_nms(rows, overlap_thresh=threshold, id_index=0, score_index=1, coord_start=2)
    keep = F.slice(kept, begin=(0, 6), end=(min(most, count), 7))
    keep = F.cast(F.reshape(keep, (-1,)), "int64")
    return keep, F.sum(keep >= 0)


def args_adaptor(np_args):
    return [*from_numpy(np_args), len(np_args[0]), np_args[0].dtype.name]
