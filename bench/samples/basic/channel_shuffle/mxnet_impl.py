"""MXNet: -4 splits an axis in two, -3 makes one of two, -2 keeps the others."""


def channel_shuffle(F, array, groups):
    split = F.reshape(array, shape=(0, -4, groups, -1, -2))
    return F.reshape(F.swapaxes(split, dim1=1, dim2=2), shape=(0, -3, -2))
