"""A number, added to an array in place."""

from bench.samples.families.inplace import inplace_scalar

inplace_scalar(
    __name__,
    numpy="operator.iadd",
    torch="torch.Tensor.add_",
    jax="jax.numpy.add",
    mxnet="operator.iadd",
    mxnet_np="operator.iadd",
)
