"""An array divided by a number."""

from bench.samples.families.scalar import scalar

scalar(
    __name__,
    numpy="numpy.true_divide",
    torch="torch.div",
    tensorflow="tensorflow.divide",
    jax="jax.numpy.true_divide",
    mxnet="operator.truediv",
    mxnet_np="operator.truediv",
    aliases=("DivideScalar",),
    ulps=16,
)
