"""The reference: pairs of clouds one by one, one coordinate after the other."""

import numpy as np


def chamfer_distance(xyz1, xyz2):
    """Return for each point the squared distance to the nearest point of the other cloud, and its index.

    The distances of the first cloud's points and of the second's come first, then both indices.
    """
    results = [nearest(*pair) for pair in zip(xyz1, xyz2)]
    return tuple(np.stack(result) for result in zip(*results))


def nearest(points, others):
    pairs = sum(np.square(np.subtract.outer(points[:, axis], others[:, axis])) for axis in range(3))
    return pairs.min(axis=1), pairs.min(axis=0), pairs.argmin(axis=1), pairs.argmin(axis=0)
