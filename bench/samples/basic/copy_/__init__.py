"""The elements of another array of the same shape, in place."""

from bench.samples.contract import work
from bench.samples.families.inplace import inplace_binary

inplace_binary(
    __name__,
    flops=work.nothing,
    numpy="bench.samples.references.inplace.copy_",
    torch="torch.Tensor.copy_",
    jax="bench.samples.kernels.updates.jax.copy_",
    ulps=0,
)
