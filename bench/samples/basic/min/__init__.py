"""Smallest element along one axis (PyTorch returns its position too)."""

from bench.samples.families.reduction import reduction

reduction(
    __name__,
    numpy="numpy.min",
    torch="torch.min",
    tensorflow="tensorflow.reduce_min",
    jax="jax.numpy.min",
    mxnet="mxnet.nd.min",
    mxnet_np="mxnet.np.min",
    select={"torch": 0},
    ties=False,
    aliases=("min_axis",),
    ulps=0,
)
