"""MXNet: `Pooling` with one window."""


def global_max_pool1d(F, array):
    return F.Pooling(array, global_pool=True, pool_type="max", kernel=(1,))
