"""MXNet: labels compared with each class."""

from bench.samples.kernels.arrays.mxnet import from_numpy


def dice_loss(F, pred, gt, smooth, classes, dtype):
    p = F.softmax(pred, axis=1)
    g = F.broadcast_equal(F.cast(gt, dtype), F.reshape(F.arange(classes, dtype=dtype), (1, -1, 1, 1)))
    inter = F.sum(g * p, axis=(2, 3))
    total = F.sum(F.square(g), axis=(2, 3)) + F.sum(F.square(p), axis=(2, 3))
    return 1 - F.mean((2 * inter + smooth) / (total + smooth))


def args_adaptor(np_args):
    pred = np_args[0]
    return [*from_numpy(np_args), pred.shape[1], pred.dtype.name]
