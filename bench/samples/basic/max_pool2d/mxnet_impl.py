"""MXNet: `Pooling`, whose convention "full" is the ceil mode but for windows that start beyond the array."""

from bench.samples.contract import Executor, Unsupported
from bench.samples.kernels.arrays.mxnet import from_numpy


def max_pool(F, array, kernel_size, stride, padding, dilation, ceil_mode, kept):
    """kept: how many windows to keep along each spatial axis, None where all are right."""
    convention = "full" if ceil_mode else "valid"
    pooled = F.Pooling(
        array, kernel=kernel_size, stride=stride, pad=padding, pool_type="max", pooling_convention=convention
    )
    if kept is None:
        return pooled
    return F.slice(pooled, begin=(None,) * (2 + len(kept)), end=(None, None, *kept))


def args_adaptor(np_args):
    array, kernel_size, stride, padding, dilation, ceil_mode = np_args
    if any(extent != 1 for extent in dilation):
        raise Unsupported("Pooling of MXNet 1.9.1 has no dilation")
    axes = list(zip(array.shape[2:], kernel_size, stride, padding))
    windows = [-(-(size + 2 * pad - kernel) // step) + 1 for size, kernel, step, pad in axes]
    inside = [-(-(size + pad) // step) for size, _, step, pad in axes]
    kept = tuple(map(min, windows, inside))
    return [*from_numpy(np_args), kept if ceil_mode and kept != tuple(windows) else None]


def executor_creator():
    return Executor(max_pool, args_adaptor, namespace=True)
