"""A copy of an array on the device under test."""

from bench.samples.families.conversion import copying_to_device

copying_to_device(
    __name__,
    numpy="numpy.copy",
    mxnet="mxnet.nd.NDArray.copyto",
    mxnet_np="mxnet.np.ndarray.copyto",
    order={"mxnet_np": (0, 1)},
    aliases=("as_in_context", "copyto"),
    differentiable=False,
)
