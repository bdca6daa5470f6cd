"""Normal numbers of a given mean and standard deviation."""

from bench.samples.families.random import drawing_parameters

drawing_parameters(
    __name__,
    numpy="numpy.random.normal",
    torch="torch.normal",
    tensorflow="tensorflow.random.normal",
    mxnet="mxnet.nd.random.normal",
    mxnet_np="mxnet.np.random.normal",
    order={"mxnet_np": (1, 2, 3, 4, 5), "tensorflow": (3, 1, 2, 4)},
    distribution="bench.samples.references.distributions.normal",
    differentiable=False,
)
