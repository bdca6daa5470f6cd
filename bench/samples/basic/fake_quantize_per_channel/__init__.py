"""Quantization of an array and back, with scales and zero points of channels; ties do not occur.

No gradient is taken: frameworks pass it straight through, which is not the derivative, and
checks compare only derivatives.
"""

from bench.samples.families.quantized import faking_channels

faking_channels(
    __name__,
    numpy="bench.samples.references.quantized.faked_channels",
    torch="torch.fake_quantize_per_channel_affine",
    kernels=("torch",),
    differentiable=False,
    aliases=("fake_quantize_per_channel_affine",),
    ulps=4,
)
