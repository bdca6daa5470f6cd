"""MXNet: `AdaptiveAvgPooling2D`."""


def adaptive_avg_pool2d(F, array, output_size):
    return F.contrib.AdaptiveAvgPooling2D(array, output_size=output_size)
