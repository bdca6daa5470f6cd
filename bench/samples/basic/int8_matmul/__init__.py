"""Product of two matrices of int8, summed in int32."""

from bench.samples.families.quantized import whole_product

whole_product(
    __name__,
    numpy="bench.samples.references.quantized.whole_product",
    torch="torch._int_mm",
    unsupported={"mxnet_np": "mx.np and mx.npx of MXNet 1.9.1 multiply no matrices of whole numbers"},
    differentiable=False,
    aliases=("MatMulInteger", "_int_mm"),
)
