"""The positions of the values in order along an axis."""

from bench.samples.families.sorting_searching import sorting

sorting(
    __name__,
    differentiable=False,
    numpy="bench.samples.references.sorting.argsort",
    torch="torch.argsort",
    jax="jax.numpy.argsort",
    aliases=("ArgSort",),
)
