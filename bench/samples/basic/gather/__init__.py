"""Elements at positions along an axis, each place across it with positions of its own."""

from bench.samples.families.indexing import taking

taking(
    __name__,
    keywords={"torch": ("index", "dim")},
    numpy="bench.samples.references.indexing.gather",
    torch="torch.gather",
    tensorflow="bench.samples.kernels.gathering.tensorflow.gather",
    jax="jax.numpy.take_along_axis",
    mxnet="bench.samples.kernels.gathering.mxnet.gather",
)
