"""An array, multiplied by a number in place."""

from bench.samples.families.inplace import inplace_scalar

inplace_scalar(
    __name__,
    numpy="operator.imul",
    torch="torch.Tensor.mul_",
    jax="jax.numpy.multiply",
    mxnet="operator.imul",
    mxnet_np="operator.imul",
)
