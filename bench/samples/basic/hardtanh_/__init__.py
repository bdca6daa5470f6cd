"""Values limited to an interval, as an activation, in place."""

from bench.samples.families.inplace import activation_limiting

activation_limiting(
    __name__,
    numpy="bench.samples.references.inplace.clamp_",
    torch="torch.nn.functional.hardtanh_",
    jax="jax.numpy.clip",
)
