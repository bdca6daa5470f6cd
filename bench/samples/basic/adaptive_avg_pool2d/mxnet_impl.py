"""MXNet: `AdaptiveAvgPooling2D`."""

from bench.samples.contract import Executor


def adaptive_avg_pool2d(F, array, output_size):
    return F.contrib.AdaptiveAvgPooling2D(array, output_size=output_size)


def executor_creator():
    return Executor(adaptive_avg_pool2d, namespace=True)
