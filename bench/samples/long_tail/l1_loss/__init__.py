"""Weighted L1 loss and its reduction, as the losses of mmdetection share it."""

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        requires_grad=[True, False, False],
        source=SampleSource.MMDET,
        url="https://github.com/open-mmlab/mmdetection/blob/276b7c300f72ab824c9a1087a0f7a11154e00564/"
        "mmdet/models/losses/smooth_l1_loss.py#L37",
        tags=[SampleTag.IfElseBranch, SampleTag.Reduce],
        category="detection_loss",
        aliases=["l1_loss_composed"],
    )


def gen_np_args(shape: tuple, reduction: str) -> list:
    """Return predictions, targets and weights in [0, 1) of `shape`, and "mean", "sum" or "none"."""
    return [inputs.array(shape), inputs.array(shape), inputs.array(shape, 0.0, 1.0), reduction]


register_sample(__name__, get_sample_config, gen_np_args)
