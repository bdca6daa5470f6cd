"""Elements at positions along an axis, such as those that `argsort` returns."""

from bench.samples.families.indexing import taking

taking(
    __name__,
    numpy="numpy.take_along_axis",
    torch="torch.take_along_dim",
    tensorflow="bench.samples.kernels.gathering.tensorflow.gather",
    jax="jax.numpy.take_along_axis",
    mxnet="bench.samples.kernels.gathering.mxnet.gather",
)
