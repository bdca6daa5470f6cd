"""MXNet: one-hot labels with the classes moved to the front; 0 and 1 are their own squares."""

from bench.samples.kernels.arrays.mxnet import from_numpy


def dice_loss(F, pred, gt, smooth, classes, dtype):
    p = F.softmax(pred, axis=1)
    g = F.transpose(F.one_hot(F.squeeze(gt, axis=1), classes, dtype=dtype), axes=(0, 3, 1, 2))
    inter = F.sum(g * p, axis=(2, 3))
    total = F.sum(g, axis=(2, 3)) + F.sum(F.square(p), axis=(2, 3))
    return 1 - F.mean((2 * inter + smooth) / (total + smooth))


def args_adaptor(np_args):
    pred = np_args[0]
    return [*from_numpy(np_args), pred.shape[1], pred.dtype.name]
