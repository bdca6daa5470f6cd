"""MXNet: its own operator, with its names of the arguments."""


def fold(F, columns, output_size, kernel_size, dilation, padding, stride):
    return F.col2im(
        columns, output_size=output_size, kernel=kernel_size, stride=stride, dilate=dilation, pad=padding
    )
