"""MXNet: least and greatest column and row; pixels outside the mask are moved far away by addition."""

from bench.samples.kernels.arrays.mxnet import from_numpy


def masks_to_boxes(F, masks, height, width):
    masks = F.cast(masks, "float32")
    outside = (1 - masks) * 1e8
    grids = [F.reshape(F.arange(width), shape=(1, 1, -1)), F.reshape(F.arange(height), shape=(1, -1, 1))]
    places = [F.broadcast_mul(masks, grid) for grid in grids]
    lower = [F.min(place + outside, axis=(1, 2)) for place in places]
    upper = [F.max(place, axis=(1, 2)) for place in places]
    return F.stack(*lower, *upper, axis=1)


def args_adaptor(np_args):
    return [*from_numpy(np_args), *np_args[0].shape[1:]]
