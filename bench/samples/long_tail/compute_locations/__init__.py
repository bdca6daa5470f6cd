"""Centres of a feature map's cells in pixels of the image (FCOS, arXiv 1904.01355)."""

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.families.creation import require_held


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        ulps=4,
        source=SampleSource.POD,
        url="https://github.com/tianzhi0549/FCOS/blob/12687c3855bbc83a3aac001c5e215fb5b91e933d/"
        "fcos_core/modeling/rpn/fcos/fcos.py",
        tags=[SampleTag.ViewAttribute],
        category="anchors",
        differentiable=False,
    )


def gen_np_args(height: int, width: int, stride: int) -> list:
    """Return height, width and stride of the map, and dtype and device of the result."""
    require_held(inputs.dtype_name(), height * stride, width * stride)
    return [height, width, stride, inputs.DType(inputs.dtype_name()), inputs.Device()]


register_sample(__name__, get_sample_config, gen_np_args)
