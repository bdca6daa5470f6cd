"""MXNet: one of the kinds of `Pooling`, of whole powers; of absolute values where the power is odd."""


def lp_pool2d(F, array, norm_type, kernel_size, stride):
    array = array if norm_type % 2 == 0 else F.abs(array)
    return F.Pooling(array, kernel=kernel_size, stride=stride, pool_type="lp", p_value=int(norm_type))
