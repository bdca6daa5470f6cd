"""Smoothness of a segmentation: neighbouring pixels are to be alike, except at edges.

The steps of the probabilities weigh exp(-10 e), with e the number of edge pixels around, at most 3.
The original's edge logits, which this kind of weight does not use, are left out.
"""

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.contract.layout import Axes, Layout
from bench.samples.generators.segmentation import edge_map


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        dtypes=("bfloat16", *inputs.FULL_PRECISION),
        dtypes_reason="sums over pixels exceed float16's 65504",
        requires_grad=[True, False],
        source=SampleSource.SEGMENTBASE2,
        url="https://github.com/DeepLink-org/DLOP-Bench/blob/a4d4fa7cfdcc6afe3766f3671b3c71ca01a552c6/"
        "bench/samples/long_tail/edge_smoothloss/torch_impl.py",
        tags=[SampleTag.ViewAttribute, SampleTag.Reduce, SampleTag.Broadcast],
        category="segmentation_loss",
    )


def gen_np_args(shape: tuple) -> list:
    """Return logits (B, C, H, W) and edges (B, H, W): 1 is an edge; 0 and 255 are none."""
    batch, _, height, width = shape
    return [inputs.array(shape), edge_map(batch, height, width, 0.01)]


register_sample(__name__, get_sample_config, gen_np_args, layout=Layout({0: Axes.PICTURE}))
