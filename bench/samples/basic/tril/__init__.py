"""The lower triangle of a matrix; above the diagonal zeros."""

from bench.samples.contract.deviation import MASKED, Deviation
from bench.samples.families.shape import diagonal_view

diagonal_view(
    __name__,
    numpy="numpy.tril",
    torch="torch.tril",
    tensorflow="tensorflow.experimental.numpy.tril",
    jax="jax.numpy.tril",
    mxnet_np="mxnet.np.tril",
    deviations=[Deviation("infinities nan", MASKED, "mxnet")],
)
