"""MXNet, which has no search: each element is compared with all of the others."""


def isin(F, array, others):
    equal = F.broadcast_equal(F.expand_dims(array, -1), others)
    return F.max(equal, axis=-1)
