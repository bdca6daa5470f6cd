"""What is left of an array that is quantized and back, all in floating point; ties do not occur.

No gradient is taken: frameworks pass it straight through, which is no derivative, and checks know no other.
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
