"""MXNet: the operator, under its own names."""


def fold(F, columns, output_size, kernel_size, dilation, padding, stride):
    return F.col2im(
        columns, output_size=output_size, kernel=kernel_size, stride=stride, dilate=dilation, pad=padding
    )
