"""MXNet: its own operator, on pictures of one row."""


def adaptive_avg_pool1d(F, array, output_size):
    pooled = F.contrib.AdaptiveAvgPooling2D(F.expand_dims(array, 2), output_size=(1, *output_size))
    return F.squeeze(pooled, axis=2)
