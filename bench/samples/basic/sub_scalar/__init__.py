"""An array minus a number."""

from bench.samples.families.scalar import scalar

scalar(
    __name__,
    numpy="numpy.subtract",
    torch="torch.sub",
    tensorflow="tensorflow.subtract",
    jax="jax.numpy.subtract",
    mxnet="operator.sub",
    mxnet_np="operator.sub",
    aliases=("SubtractScalar", "minus_scalar"),
)
