"""PyTorch, as a point cloud network writes it without kernels of its own."""


def chamfer_distance(xyz1, xyz2):
    pairs = (xyz1.unsqueeze(2) - xyz2.unsqueeze(1)).pow(2).sum(-1)
    d1, i1 = pairs.min(dim=2)
    d2, i2 = pairs.min(dim=1)
    return d1, d2, i1, i2
