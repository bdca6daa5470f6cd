"""MXNet: its convolution of the kept state and the input."""

from bench.samples.kernels.arrays.mxnet import from_numpy


def causal_conv1d(F, array, weight, bias, state, with_silu, kernel, channels):
    joined = F.concat(state, array, dim=2)
    out = F.Convolution(joined, weight, bias, kernel=(kernel,), num_filter=channels, num_group=channels)
    kept = F.slice_axis(joined, axis=2, begin=1 - kernel, end=None)
    return out * F.sigmoid(out) if with_silu else out, kept


def args_adaptor(np_args):
    channels, _, kernel = np_args[1].shape
    return [*from_numpy(np_args), kernel, channels]
