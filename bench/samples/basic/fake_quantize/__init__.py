"""Quantization of an array and back, in floating point; ties do not occur.

No gradient is taken: frameworks pass it straight through, which is not the derivative, and
checks compare only derivatives.
"""

from bench.samples.families.quantized import faking

faking(
    __name__,
    numpy="bench.samples.references.quantized.faked",
    kernels=("torch", "tensorflow"),
    differentiable=False,
    aliases=("fake_quantize_per_tensor_affine",),
    ulps=4,
)
