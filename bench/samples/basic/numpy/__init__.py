"""The values of an array as a NumPy array."""

from bench.samples.families.conversion import leaving

leaving(
    __name__,
    numpy="numpy.asarray",
    jax="numpy.asarray",
    mxnet="mxnet.nd.NDArray.asnumpy",
    mxnet_np="mxnet.np.ndarray.asnumpy",
    aliases=("asnumpy",),
    differentiable=False,
    ulps=4,
)
