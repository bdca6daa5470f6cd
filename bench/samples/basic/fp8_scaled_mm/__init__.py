"""Product of matrices of float8_e4m3fn, scaled by row and by column; the second is (K, C)."""

from bench.samples.families.quantized import eight_bit_product

eight_bit_product(
    __name__,
    numpy="bench.samples.references.quantized.scaled_product",
    kernels=("torch",),
    unsupported={
        "tensorflow": "TensorFlow 2.21 converts to and from float8, and multiplies none (tf.matmul)",
        "mxnet": "MXNet 1.9.1 has no floating-point numbers of 8 bits",
        "mxnet_np": "MXNet 1.9.1 has no floating-point numbers of 8 bits",
    },
    differentiable=False,
    aliases=("_scaled_mm",),
    ulps=256,
    # 2.11 on Hopper: 12,300 where 4096 products are summed; its tensor cores keep about 14 bits of sums of
    # float8 (DeepSeek-V3 Technical Report, 2024, section 3.3.2).
    ulps_in={"torch cuda": 2**15},
)
