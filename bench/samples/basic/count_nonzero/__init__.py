"""Number of elements along axes that are not zero."""

from bench.samples.families.reduction import counting

counting(
    __name__,
    numpy="numpy.count_nonzero",
    torch="torch.count_nonzero",
    tensorflow="tensorflow.math.count_nonzero",
    jax="jax.numpy.count_nonzero",
    differentiable=False,
)
