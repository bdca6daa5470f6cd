"""An array plus a number."""

from bench.samples.families.scalar import scalar

scalar(
    __name__,
    numpy="numpy.add",
    torch="torch.add",
    tensorflow="tensorflow.add",
    jax="jax.numpy.add",
    mxnet="operator.add",
    mxnet_np="operator.add",
    aliases=("AddScalar", "plus_scalar"),
)
