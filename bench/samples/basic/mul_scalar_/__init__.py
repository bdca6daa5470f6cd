"""An array, multiplied by a number in place."""

from bench.samples.families.inplace import inplace_scalar

inplace_scalar(
    __name__,
    numpy="operator.imul",
    torch="torch.Tensor.mul_",
    mxnet="operator.imul",
    mxnet_np="operator.imul",
    unsupported={"jax": "JAX arrays are immutable (0.10.2)"},
)
