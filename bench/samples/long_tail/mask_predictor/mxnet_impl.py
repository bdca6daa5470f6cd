"""MXNet, as products with matrices of bilinear weights, which are 0 outside the boxes."""

from bench.samples.contract import STATIC
from bench.samples.kernels.arrays.mxnet import from_numpy

FORMULATION = STATIC


def weights(F, first, last, extent, size, dtype):
    """Return the share (rois, extent, size) of each source position in each pixel; 0 outside the box."""
    length = F.maximum(last - first + 1, 1)
    offset = F.broadcast_sub(F.reshape(F.arange(extent, dtype=dtype), (1, -1)), first)
    source = F.clip(F.broadcast_div((offset + 0.5) * size, length) - 0.5, 0, size - 1)
    positions = F.reshape(F.arange(size, dtype=dtype), (1, 1, -1))
    distance = F.broadcast_sub(F.expand_dims(source, 2), positions)
    inside = (offset >= 0) * F.broadcast_lesser(offset, length)
    return F.broadcast_mul(F.relu(1 - F.abs(distance)), F.expand_dims(inside, 2))


def mask_predictor(F, rois, heat, scales, height, width, threshold, size, dtype):
    image, x1, y1, x2, y2, _, kind = F.split(rois, num_outputs=7, axis=1)
    down, across = F.split(F.take(scales, F.reshape(image, (-1,))), num_outputs=2, axis=1)
    left, right, top, bottom = (
        F.trunc(x1 / across),
        F.trunc(x2 / across),
        F.trunc(y1 / down),
        F.trunc(y2 / down),
    )
    index = F.broadcast_axis(F.reshape(kind, (-1, 1, 1)), axis=(1, 2), size=(size, size))
    own = F.pick(heat, index, axis=1)
    rows = F.batch_dot(weights(F, top, bottom, height, size, dtype), own)
    values = F.batch_dot(rows, weights(F, left, right, width, size, dtype), transpose_b=True)
    return F.cast(values > threshold, "uint8")


def args_adaptor(np_args):
    return [*from_numpy(np_args), np_args[1].shape[-1], np_args[0].dtype.name]
