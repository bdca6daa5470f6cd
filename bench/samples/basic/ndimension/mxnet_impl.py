"""MXNet: the number of extents."""


def ndimension(F, array):
    return F.size_array(F.shape_array(array))
