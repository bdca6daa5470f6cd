"""Element-wise power of two."""

from bench.samples.families.unary import unary

unary(
    __name__,
    numpy="numpy.exp2",
    torch="torch.exp2",
    tensorflow="tensorflow.experimental.numpy.exp2",
    jax="jax.numpy.exp2",
)
