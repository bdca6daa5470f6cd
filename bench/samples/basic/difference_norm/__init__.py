"""The norm of the difference of two arrays."""

from bench.samples.families.reduction import difference_norm

difference_norm(
    __name__,
    numpy="bench.samples.references.statistics.dist",
    torch="torch.dist",
    # PyTorch 2.13 adds up in one go, in float32.
    aliases=("dist",),
    ulps=512,
)
