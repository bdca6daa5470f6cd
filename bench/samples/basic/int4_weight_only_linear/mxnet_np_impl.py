"""MXNet's `mx.np`, which shifts no bits: bytes divided by 16, scaled, and the product."""

import mxnet


def int4_weight_only_linear(F, array, weight, scales, shape, dtype):
    both = weight.astype(dtype)
    high = F.floor(both / 16)
    steps = F.reshape(F.stack([both - 16 * high, high], axis=2), shape) - 8
    return F.dot(array, F.reshape(steps * F.expand_dims(scales, 2), (shape[0], -1)).T)


def args_adaptor(np_args):
    *arrays, group = np_args
    made = (mxnet.np.array(each, dtype=each.dtype) for each in arrays)
    return [*made, (len(arrays[1]), -1, group), arrays[0].dtype.name]
