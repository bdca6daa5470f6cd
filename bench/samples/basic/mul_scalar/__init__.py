"""An array times a number."""

from bench.samples.families.scalar import scalar

scalar(
    __name__,
    numpy="numpy.multiply",
    torch="torch.mul",
    tensorflow="tensorflow.multiply",
    jax="jax.numpy.multiply",
    mxnet="operator.mul",
    mxnet_np="operator.mul",
    aliases=("MultiplyScalar",),
    ulps=16,
)
