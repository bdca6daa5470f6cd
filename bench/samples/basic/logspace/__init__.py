"""Powers of ten, of exponents from start to stop, included, at equal distances."""

from bench.samples.families.creation import spaced

spaced(
    __name__,
    numpy="numpy.logspace",
    torch="torch.logspace",
    jax="jax.numpy.logspace",
    mxnet_np="mxnet.np.logspace",
    differentiable=False,
    ulps=64,
)
