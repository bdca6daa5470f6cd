"""Largest element along one axis (PyTorch returns its position too)."""

from bench.samples.families.reduction import reduction

reduction(
    __name__,
    numpy="numpy.max",
    torch="torch.max",
    tensorflow="tensorflow.reduce_max",
    jax="jax.numpy.max",
    mxnet="mxnet.nd.max",
    mxnet_np="mxnet.np.max",
    select={"torch": 0},
    ties=False,
    aliases=("max_axis",),
    ulps=0,
)
