"""MXNet: the operator, under its own names."""


def unfold(F, array, kernel_size, dilation, padding, stride):
    return F.im2col(array, kernel=kernel_size, stride=stride, dilate=dilation, pad=padding)
