"""The one element of an array as a number of Python."""

from bench.samples.families.conversion import one_element

one_element(
    __name__,
    numpy="numpy.ndarray.item",
    torch="torch.Tensor.item",
    mxnet_np="mxnet.np.ndarray.item",
    aliases=("asscalar",),
    differentiable=False,
)
