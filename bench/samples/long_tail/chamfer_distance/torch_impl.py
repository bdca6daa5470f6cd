"""PyTorch, as a point cloud network writes it without kernels of its own."""


def chamfer_distance(xyz1, xyz2):
    pairs = pairwise(xyz1, xyz2)
    d1, i1 = pairs.min(dim=2)
    d2, i2 = pairs.min(dim=1)
    return d1, d2, i1, i2


def pairwise(xyz1, xyz2):
    return (xyz1.unsqueeze(2) - xyz2.unsqueeze(1)).pow(2).sum(-1)


def differentiated(xyz1, xyz2):
    """Return the distances and the indices; indices are found first,
    so that only nearest pairs have a gradient."""
    pairs = pairwise(xyz1.detach(), xyz2.detach())
    i1, i2 = pairs.argmin(dim=2), pairs.argmin(dim=1)
    return distances(xyz1, xyz2, i1), distances(xyz2, xyz1, i2), i1, i2


def distances(points, others, index):
    nearest = others.gather(1, index.unsqueeze(2).expand(-1, -1, 3))
    return (points - nearest).pow(2).sum(-1)
