"""Are all elements of two arrays of one shape equal?"""

from bench.samples.families.comparison import sameness

sameness(
    __name__,
    numpy="numpy.array_equal",
    torch="torch.equal",
    tensorflow="tensorflow.experimental.numpy.array_equal",
    jax="jax.numpy.array_equal",
    differentiable=False,
    ulps=0,
)
