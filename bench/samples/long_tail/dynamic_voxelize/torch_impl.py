"""PyTorch, as a 3D detector writes it; points are sorted by voxel in the static form."""

import torch

from bench.samples.contract import Executor


def voxel_keys(points, size, low, grid):
    """Return the number of each point's cell, by z, y and x, and whether the point is in the range."""
    cells = torch.floor((points[:, :3] - points.new_tensor(low)) / points.new_tensor(size)).long()
    inside = ((cells >= 0) & (cells < cells.new_tensor(grid))).all(dim=1)
    return (cells[:, 2] * grid[1] + cells[:, 1]) * grid[0] + cells[:, 0], inside


def cells_of(keys, grid):
    row = keys // grid[0]
    return torch.stack([row // grid[1], row % grid[1], keys % grid[0]], dim=1)


def dynamic_voxelize(points, size, low, grid):
    keys, inside = voxel_keys(points, size, low, grid)
    keys, inverse, number = keys[inside].unique(return_inverse=True, return_counts=True)
    count = keys.shape[0]  # a trace would keep len(keys)
    features = torch.zeros_like(points).index_add_(0, inverse, points[inside])
    features[:count] = features[:count] / number[:, None]
    coords = keys.new_full((len(points), 3), -1)
    coords[:count] = cells_of(keys, grid)
    point2voxel = keys.new_full((len(points),), -1)
    point2voxel[inside] = inverse
    return features, coords, point2voxel, torch.ones_like(keys).sum()


def dynamic_voxelize_static(points, size, low, grid):
    count, outside = len(points), grid[0] * grid[1] * grid[2]
    keys, inside = voxel_keys(points, size, low, grid)
    keys, order = keys.masked_fill(~inside, outside).sort()
    first = torch.cat([keys.new_full((1,), -1), keys[:-1]]) != keys
    first, inside = first & (keys < outside), keys < outside
    voxels = torch.where(inside, first.cumsum(0) - 1, count)
    sums = points.new_zeros(count + 1, 4).index_add(0, voxels, points[order])[:-1]
    number = points.new_zeros(count + 1).index_add(0, voxels, torch.ones_like(points[:, 0]))[:-1]
    occupied = keys.new_full((count + 1,), -1).scatter(0, voxels, keys)[:-1]
    coords = torch.where(occupied[:, None] < 0, -1, cells_of(occupied, grid))
    point2voxel = torch.zeros_like(keys).scatter(0, order, torch.where(inside, voxels, -1))
    return sums / number.clamp(min=1)[:, None], coords, point2voxel, first.sum()


def static_executor_creator():
    return Executor(dynamic_voxelize_static)
