"""An array of zeros."""

from bench.samples.contract.work import Moves
from bench.samples.families.creation import by_shape

by_shape(
    __name__,
    moves=Moves.NOTHING,
    numpy="numpy.zeros",
    torch="torch.zeros",
    tensorflow="tensorflow.zeros",
    jax="jax.numpy.zeros",
    mxnet="mxnet.nd.zeros",
    mxnet_np="mxnet.np.zeros",
    aliases=("Zeros",),
    differentiable=False,
)
