"""MXNet: one of the kinds of `Pooling`, on absolute values and of whole powers."""


def lp_pool2d(F, array, norm_type, kernel_size, stride):
    return F.Pooling(F.abs(array), kernel=kernel_size, stride=stride, pool_type="lp", p_value=int(norm_type))
