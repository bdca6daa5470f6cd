"""A number, added to an array in place."""

from bench.samples.families.inplace import inplace_scalar

inplace_scalar(
    __name__,
    numpy="operator.iadd",
    torch="torch.Tensor.add_",
    mxnet="operator.iadd",
    mxnet_np="operator.iadd",
    unsupported={"jax": "JAX arrays are immutable (0.10.2)"},
)
