"""Elements limited to a range, in place."""

from bench.samples.families.inplace import limiting

limiting(
    __name__,
    numpy="bench.samples.references.inplace.clamp_",
    torch="torch.clamp_",
    jax="jax.numpy.clip",
)
