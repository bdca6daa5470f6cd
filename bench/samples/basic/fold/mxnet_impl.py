"""MXNet: the operator, under its own names."""

from bench.samples.contract import Executor


def fold(F, columns, output_size, kernel_size, dilation, padding, stride):
    return F.col2im(
        columns, output_size=output_size, kernel=kernel_size, stride=stride, dilate=dilation, pad=padding
    )


def executor_creator():
    return Executor(fold, namespace=True)
