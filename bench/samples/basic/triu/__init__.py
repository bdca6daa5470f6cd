"""The upper triangle of a matrix; below the diagonal zeros."""

from bench.samples.contract.deviation import MASKED, Deviation
from bench.samples.families.shape import diagonal_view

diagonal_view(
    __name__,
    numpy="numpy.triu",
    torch="torch.triu",
    tensorflow="tensorflow.experimental.numpy.triu",
    jax="jax.numpy.triu",
    deviations=[Deviation("infinities nan", MASKED, "mxnet")],
)
