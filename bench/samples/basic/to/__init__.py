"""The values of an array in another dtype."""

from bench.samples.contract.deviation import TO_WHOLE, Deviation
from bench.samples.families.conversion import converting

converting(
    __name__,
    numpy="bench.samples.references.conversion.converted",
    torch="torch.Tensor.to",
    tensorflow="tensorflow.cast",
    jax="jax.numpy.astype",
    mxnet="mxnet.nd.cast",
    mxnet_np="mxnet.np.ndarray.astype",
    keywords={"mxnet": ("dtype",)},
    ulps=4,
    deviations=[Deviation("extremes infinities nan", TO_WHOLE, "jax tensorflow")],
)
