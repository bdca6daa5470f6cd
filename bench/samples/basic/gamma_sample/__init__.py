"""Gamma numbers of the shape alpha and the scale beta."""

from bench.samples.families.random import drawing_parameters

drawing_parameters(
    __name__,
    numpy="numpy.random.gamma",
    mxnet="mxnet.nd.random.gamma",
    mxnet_np="mxnet.np.random.gamma",
    aliases=("random_gamma", "sample_gamma"),
    order={"mxnet_np": (1, 2, 3, 4, 5)},
    distribution="bench.samples.references.distributions.gamma",
    differentiable=False,
)
