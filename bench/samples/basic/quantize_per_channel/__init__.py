"""The nearest of 256 steps, whose size and zero point are those of the channel; ties do not occur."""

from bench.samples.families.quantized import quantizing_channels

quantizing_channels(
    __name__,
    numpy="bench.samples.references.quantized.quantized_channels",
    differentiable=False,
)
