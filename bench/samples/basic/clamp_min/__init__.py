"""Values limited from below."""

from bench.samples.families.scalar import scalar

scalar(
    __name__,
    numpy="numpy.maximum",
    torch="torch.clamp_min",
    tensorflow="tensorflow.maximum",
    jax="jax.numpy.maximum",
    mxnet="mxnet.nd.maximum",
    mxnet_np="mxnet.np.maximum",
    ulps=0,
)
