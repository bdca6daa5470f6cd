"""The elements of a triangle of a matrix, of the lower one row by row, of the upper one column by column."""

from bench.samples.families.linalg import triangle

triangle(
    __name__,
    numpy="bench.samples.references.linalg.extracttrian",
    tensorflow="bench.samples.kernels.triangles.tensorflow.extracttrian",
    jax="bench.samples.kernels.triangles.jax.extracttrian",
    mxnet="mxnet.nd.linalg.extracttrian",
    aliases=("linalg_extracttrian",),
)
