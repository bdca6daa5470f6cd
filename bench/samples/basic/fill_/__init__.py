"""Every element becomes one number, in place."""

from bench.samples.families.inplace import filling

filling(
    __name__,
    numpy="bench.samples.references.inplace.fill_",
    torch="torch.Tensor.fill_",
    jax="jax.numpy.full_like",
    ulps=4,
)
