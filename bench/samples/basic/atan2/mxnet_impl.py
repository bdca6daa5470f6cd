"""MXNet: the operator of `mx.np`, which is right for points with a zero too."""


def atan2(F, array, other):
    return F.np.arctan2(array.as_np_ndarray(), other.as_np_ndarray()).as_nd_ndarray()
