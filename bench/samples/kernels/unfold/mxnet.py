"""MXNet: its own operator, with its names of the arguments."""


def unfold(F, array, kernel_size, dilation, padding, stride):
    return F.im2col(array, kernel=kernel_size, stride=stride, dilate=dilation, pad=padding)
