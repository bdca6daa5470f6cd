"""Numbers whose logarithms are normal, of a given mean and standard deviation."""

from bench.samples.families.random import drawing_parameters

drawing_parameters(
    __name__,
    numpy="numpy.random.lognormal",
    mxnet_np="mxnet.np.random.lognormal",
    order={"mxnet_np": (1, 2, 3, 4, 5)},
    distribution="bench.samples.references.distributions.log_normal",
    differentiable=False,
)
