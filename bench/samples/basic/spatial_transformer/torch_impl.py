"""PyTorch: the affine grid, and the picture at its places."""

from torch.nn.functional import affine_grid, grid_sample


def spatial_transformer(array, transforms, size):
    grid = affine_grid(transforms, (*array.shape[:2], *size), align_corners=True)
    return grid_sample(array, grid, "bilinear", "zeros", align_corners=True)
