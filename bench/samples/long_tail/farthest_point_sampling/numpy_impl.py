"""The reference: a loop over the points to choose, all clouds at once."""

import numpy as np


def farthest_point_sampling(points, wanted):
    """Return indices (batch, wanted): the first is 0,
    each next point is the farthest from its nearest chosen point."""
    cloud, last = np.arange(len(points)), np.zeros(len(points), np.int64)
    chosen, distance = [last], np.full(points.shape[:2], np.inf)
    for _ in range(wanted - 1):
        distance = np.minimum(distance, np.square(points - points[cloud, last][:, None]).sum(axis=-1))
        last = distance.argmax(axis=1)
        chosen.append(last)
    return np.stack(chosen, axis=1)
