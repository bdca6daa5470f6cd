"""Exponential numbers of the mean `scale`."""

from bench.samples.families.random import drawing_parameter

drawing_parameter(
    __name__,
    numpy="numpy.random.exponential",
    mxnet="mxnet.nd.random.exponential",
    mxnet_np="mxnet.np.random.exponential",
    aliases=("random_exponential", "sample_exponential"),
    order={"mxnet_np": (1, 2, 4)},
    distribution="bench.samples.references.distributions.exponential",
    differentiable=False,
)
