"""The reference: one centre at a time, the first points found within the radius."""

import numpy as np


def ball_query(points, centers, radius, neighbours):
    """Return the lowest indices (batch, centers, neighbours) of points nearer than `radius`.

    Where there are fewer points, the first of them fills the rest; where there is none, 0 does.
    """
    found = np.zeros((*centers.shape[:2], neighbours), np.int64)
    for index in np.ndindex(*centers.shape[:2]):
        distance = np.square(points[index[0]] - centers[index]).sum(axis=1)
        near = np.flatnonzero(distance < radius**2)[:neighbours]
        if len(near):
            found[index] = near[0]
            found[index][: len(near)] = near
    return found
