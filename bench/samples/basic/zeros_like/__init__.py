"""Zeros in the shape and dtype of an array."""

from bench.samples.contract.work import Moves
from bench.samples.families.creation import like

like(
    __name__,
    moves=Moves.NOTHING,
    numpy="numpy.zeros_like",
    torch="torch.zeros_like",
    tensorflow="tensorflow.zeros_like",
    jax="jax.numpy.zeros_like",
    mxnet="mxnet.nd.zeros_like",
    mxnet_np="mxnet.np.zeros_like",
    aliases=("ZerosLike",),
    differentiable=False,
)
