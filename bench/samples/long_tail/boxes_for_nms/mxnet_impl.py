"""MXNet: as in the source, with `identity` where boxes do not move."""

from bench.samples.kernels.arrays.mxnet import from_numpy


def boxes_for_nms(F, boxes, classes, class_agnostic, dtype):
    if class_agnostic:
        return F.identity(boxes)
    offsets = F.broadcast_mul(F.cast(classes, dtype), F.max(boxes) + 1)
    return F.broadcast_add(boxes, F.expand_dims(offsets, 1))


def args_adaptor(np_args):
    return [*from_numpy(np_args), np_args[0].dtype.name]
