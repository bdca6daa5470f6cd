"""MXNet, which copies: its reshape."""


def ravel(F, array):
    return F.reshape(array, shape=(-1,))
