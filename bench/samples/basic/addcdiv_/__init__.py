"""A weighted quotient of two arrays added to a third, in place: the step of Adam."""

from bench.samples.contract.deviation import FLUSHED, Deviation
from bench.samples.families.inplace import pointwise_update

pointwise_update(
    __name__,
    numpy="bench.samples.references.inplace.addcdiv_",
    torch="torch.Tensor.addcdiv_",
    jax="bench.samples.kernels.updates.jax.addcdiv",
    mxnet="bench.samples.kernels.updates.mxnet.addcdiv_",
    mxnet_np="bench.samples.kernels.updates.mxnet.addcdiv_",
    last_domain=(0.5, 2.0),
    ulps=16,
    deviations=[Deviation("denormals", FLUSHED)],
)
