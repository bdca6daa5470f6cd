"""TensorFlow: the affine grid, and the picture at its places."""

from bench.samples.basic.affine_grid.tensorflow_impl import affine_grid
from bench.samples.basic.grid_sample.tensorflow_impl import grid_sample


def spatial_transformer(array, transforms, size):
    return grid_sample(array, affine_grid(transforms, size, True), "bilinear", "zeros", True)
