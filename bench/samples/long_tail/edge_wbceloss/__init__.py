"""Cross-entropy of edge pixels in which edges and the rest weigh alike (HED, arXiv 1504.06375)."""

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.generators.segmentation import IGNORED, edge_map


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        dtypes=("bfloat16", *inputs.FULL_PRECISION),
        dtypes_reason="squares and sums over pixels exceed float16's 65504",
        requires_grad=[True, False],
        source=SampleSource.SEGMENTBASE2,
        url="https://github.com/DeepLink-org/DLOP-Bench/blob/a4d4fa7cfdcc6afe3766f3671b3c71ca01a552c6/"
        "bench/samples/long_tail/edge_wbceloss/torch_impl.py",
        tags=[SampleTag.ViewAttribute, SampleTag.Reduce],
        category="segmentation_loss",
    )


def gen_np_args(batch: int, height: int, width: int) -> list:
    """Return logits (B, 1, H, W), edges (B, H, W) of 1, 0 or 255, and the ignored label 255,
    which counts as 0."""
    return [inputs.array((batch, 1, height, width)), edge_map(batch, height, width, 0.01), IGNORED]


register_sample(__name__, get_sample_config, gen_np_args)
