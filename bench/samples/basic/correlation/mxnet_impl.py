"""MXNet: its own operator, with kernels of one pixel and products, not differences."""


def correlation(F, array, other, max_displacement, stride):
    return F.Correlation(
        array,
        other,
        kernel_size=1,
        max_displacement=max_displacement,
        stride1=1,
        stride2=stride,
        pad_size=max_displacement,
        is_multiply=True,
    )
