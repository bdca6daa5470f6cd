"""Elements at positions along an axis, such as those that `argsort` returns."""

from bench.samples.families.indexing import taking

taking(
    __name__,
    numpy="numpy.take_along_axis",
    torch="torch.take_along_dim",
    tensorflow="tensorflow.experimental.numpy.take_along_axis",
    jax="jax.numpy.take_along_axis",
)
