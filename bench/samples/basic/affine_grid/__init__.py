"""The places that affine transforms give the cells of a grid."""

from bench.samples.families.vision import affine_sampling_grid

affine_sampling_grid(
    __name__,
    numpy="bench.samples.references.sampling.affine_grid",
    tensorflow="bench.samples.kernels.sampling.tensorflow.affine_grid",
    jax="bench.samples.kernels.sampling.jax.affine_grid",
    aliases=("GridGenerator",),
    ulps=64,
)
