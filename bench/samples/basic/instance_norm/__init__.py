"""Normalization of each channel of each item over its spatial axes."""

from bench.samples.families.normalization import instance_normalization

instance_normalization(
    __name__,
    numpy="bench.samples.references.normalization.instance_normalization",
    torch="torch.nn.functional.instance_norm",
    mxnet="mxnet.nd.InstanceNorm",
    keywords={"torch": ("weight", "bias", "eps"), "mxnet": ("gamma", "beta", "eps")},
    aliases=("InstanceNorm",),
)
