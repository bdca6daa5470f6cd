"""TensorFlow: the affine grid, and the picture at its places."""

from bench.samples.kernels.sampling.tensorflow import affine_grid, grid_sample


def spatial_transformer(array, transforms, size):
    return grid_sample(array, affine_grid(transforms, size, True), "bilinear", "zeros", True)
