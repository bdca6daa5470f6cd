"""MXNet's `mx.np`: converted, shifted and scaled."""


def dequantize(F, array, scale, zero_point):
    return (array.astype("float32") - zero_point) * scale
