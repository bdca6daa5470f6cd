"""MXNet: `Pooling`."""

from bench.samples.contract import Executor


def avg_pool(F, array, kernel_size, stride, padding, count_include_pad):
    return F.Pooling(
        array,
        kernel=kernel_size,
        stride=stride,
        pad=padding,
        pool_type="avg",
        count_include_pad=count_include_pad,
    )


def executor_creator():
    return Executor(avg_pool, namespace=True)
