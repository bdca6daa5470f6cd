"""MXNet: its own operator, which takes the size of the result by name."""


def roi_pool(F, array, regions, output_size, spatial_scale):
    return F.ROIPooling(array, regions, pooled_size=output_size, spatial_scale=spatial_scale)
