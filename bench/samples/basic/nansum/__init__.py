"""Sum over axes of the elements that are not NaN."""

from bench.samples.contract.deviation import DEFINITION, Deviation
from bench.samples.families.reduction import reduction

reduction(
    __name__,
    numpy="numpy.nansum",
    torch="torch.nansum",
    jax="jax.numpy.nansum",
    mxnet="mxnet.nd.nansum",
    missing=0.2,
    deviations=[Deviation("infinities", DEFINITION, "mxnet")],
)
