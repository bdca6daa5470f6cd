"""Numbers from start to stop, included, at equal distances."""

from bench.samples.families.creation import spaced

spaced(
    __name__,
    numpy="numpy.linspace",
    torch="torch.linspace",
    jax="jax.numpy.linspace",
    mxnet="mxnet.nd.linspace",
    mxnet_np="mxnet.np.linspace",
    differentiable=False,
    ulps=16,
)
