"""A test of each anchor of a feature map: inside the image, before padding."""

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        dtypes=("uint8",),
        dtypes_reason="flags are of uint8",
        source=SampleSource.MMDET,
        url="https://github.com/open-mmlab/mmdetection/blob/c76ab0eb3c637b86c343d8454e07e00cfecc1b78/"
        "mmdet/core/anchor/point_generator.py#L30",
        tags=[SampleTag.ViewAttribute, SampleTag.Broadcast],
        category="anchors",
        differentiable=False,
    )


def gen_np_args(height: int, width: int, anchors: int) -> list:
    """Return height and width of the map, those inside (90% per side), anchors per cell,
    and dtype and device."""
    return [height, width, height * 9 // 10, width * 9 // 10, anchors, inputs.DType("uint8"), inputs.Device()]


register_sample(__name__, get_sample_config, gen_np_args)
