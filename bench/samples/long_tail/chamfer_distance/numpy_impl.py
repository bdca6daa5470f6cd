"""The reference: pairs of clouds one by one, one coordinate after the other."""

import numpy as np


def chamfer_distance(xyz1, xyz2):
    """Squared distance to the nearest of the other cloud, of the first's points and of the second's, and
    which that is."""
    results = [nearest(*pair) for pair in zip(xyz1, xyz2)]
    return tuple(np.stack(result) for result in zip(*results))


def nearest(points, others):
    pairs = sum(np.square(np.subtract.outer(points[:, axis], others[:, axis])) for axis in range(3))
    return pairs.min(axis=1), pairs.min(axis=0), pairs.argmin(axis=1), pairs.argmin(axis=0)
