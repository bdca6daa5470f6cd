"""Element-wise sum of an array and a scaled product of two others, with broadcasting."""

from bench.samples.families.binary import scaled_sum

scaled_sum(
    __name__,
    numpy="bench.samples.references.arithmetic.addcmul",
    torch="torch.addcmul",
    jax="bench.samples.kernels.updates.jax.addcmul",
    ulps=4,
)
