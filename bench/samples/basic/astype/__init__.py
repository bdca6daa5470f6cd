"""The values of an array in another dtype, by the method of the array."""

from bench.samples.contract.deviation import TO_WHOLE, Deviation
from bench.samples.families.conversion import converting

converting(
    __name__,
    numpy="bench.samples.references.conversion.converted",
    torch="torch.Tensor.type",
    tensorflow="tensorflow.cast",
    mxnet_np="mxnet.np.ndarray.astype",
    aliases=("cast",),
    ulps=4,
    deviations=[Deviation("extremes infinities nan", TO_WHOLE, "jax tensorflow")],
)
