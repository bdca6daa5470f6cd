"""The reference: the `unique` cells, and the sum at each over the number of its points."""

import numpy as np


def dynamic_voxelize(points, size, low, grid):
    """Return means (N, 4), cells (N, 3) as (z, y, x), the voxel of each point (N,),
    and the number V of voxels.

    Means and cells are those of the V occupied voxels by ascending cell, padded with 0 and -1.  The voxel of
    a point outside the range is -1.
    """
    count = len(points)
    cells = np.floor((points[:, :3] - low) / size).astype(np.int64)
    inside = np.all((cells >= 0) & (cells < grid), axis=1)
    voxels, inverse, number = np.unique(cells[inside, ::-1], axis=0, return_inverse=True, return_counts=True)
    features = np.zeros((count, 4), points.dtype)
    np.add.at(features, inverse, points[inside])
    features[: len(voxels)] /= number[:, None]
    coords = np.full((count, 3), -1)
    coords[: len(voxels)] = voxels
    point2voxel = np.full(count, -1)
    point2voxel[inside] = inverse
    return features, coords, point2voxel, np.array(len(voxels))
