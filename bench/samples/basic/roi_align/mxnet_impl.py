"""MXNet: its own operator, which takes the size of the result by name."""


def roi_align(F, array, regions, output_size, spatial_scale, sampling_ratio, aligned):
    return F.contrib.ROIAlign(
        array,
        regions,
        pooled_size=output_size,
        spatial_scale=spatial_scale,
        sample_ratio=sampling_ratio,
        aligned=aligned,
    )
