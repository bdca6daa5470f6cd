"""A weighted product of two arrays added to a third, in place: the second moment of Adam."""

from bench.samples.families.inplace import pointwise_update

pointwise_update(
    __name__,
    numpy="bench.samples.references.inplace.addcmul_",
    torch="torch.Tensor.addcmul_",
    jax="bench.samples.kernels.updates.jax.addcmul",
    mxnet="bench.samples.kernels.updates.mxnet.addcmul_",
    mxnet_np="bench.samples.kernels.updates.mxnet.addcmul_",
    ulps=16,
)
