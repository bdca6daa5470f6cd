"""MXNet: `empty`, with the shape and the dtype of the array."""

import mxnet


def empty_like(array):
    return mxnet.nd.empty(array.shape, array.context, array.dtype)
