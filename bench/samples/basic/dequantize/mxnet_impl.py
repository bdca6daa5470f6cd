"""MXNet: composed; its `contrib.dequantize` takes a range in place of a scale."""


def dequantize(F, array, scale, zero_point):
    return (F.cast(array, "float32") - zero_point) * scale
