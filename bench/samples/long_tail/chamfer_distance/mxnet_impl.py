"""MXNet: all pairs of distances at once, their least and its index along both axes."""


def chamfer_distance(F, xyz1, xyz2):
    offset = F.broadcast_sub(F.expand_dims(xyz1, 2), F.expand_dims(xyz2, 1))
    pairs = F.sum(F.square(offset), axis=3)
    i1, i2 = (F.cast(F.argmin(pairs, axis=axis), "int64") for axis in (2, 1))
    return F.min(pairs, axis=2), F.min(pairs, axis=1), i1, i2
