"""MXNet: `Pooling` with one window; of absolute values where the power is odd."""


def global_lp_pool(F, array, norm_type):
    array = array if norm_type % 2 == 0 else F.abs(array)
    return F.Pooling(array, global_pool=True, pool_type="lp", p_value=norm_type, kernel=(1, 1))
