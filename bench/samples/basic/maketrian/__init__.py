"""The square matrix with given elements in a triangle, else 0; see extracttrian for their order."""

from bench.samples.families.linalg import triangle

triangle(
    __name__,
    numpy="bench.samples.references.linalg.maketrian",
    tensorflow="bench.samples.kernels.triangles.tensorflow.maketrian",
    jax="bench.samples.kernels.triangles.jax.maketrian",
    mxnet="mxnet.nd.linalg.maketrian",
    aliases=("linalg_maketrian",),
)
