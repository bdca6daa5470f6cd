"""MXNet."""

from bench.samples.contract import Executor


def roi_pool(F, array, regions, output_size, spatial_scale):
    return F.ROIPooling(array, regions, pooled_size=output_size, spatial_scale=spatial_scale)


def executor_creator():
    return Executor(roi_pool, namespace=True)
