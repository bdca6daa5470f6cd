"""Mean squared error of joints' heat maps, the invisible as 0 (Simple Baselines, arXiv 1804.06208)."""

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        requires_grad=[True, False, False],
        source=SampleSource.MMPOSE,
        url="https://github.com/open-mmlab/mmpose/blob/c85159da60f25bc6bbab763c37c2be1e49e4052f/"
        "mmpose/models/losses/mse_loss.py#L9",
        tags=[SampleTag.ForLoop, SampleTag.ViewAttribute, SampleTag.Reduce, SampleTag.Broadcast],
        category="pose_loss",
    )


def gen_np_args(shape: tuple) -> list:
    """Return heat maps and their targets (B, K, H, W) in [0, 1], and the joints' weights (B, K, 1).

    70% of the weights are 1, the others 0.
    """
    weight = inputs.booleans((*shape[:2], 1), 0.7).astype(inputs.dtype())
    weight[0, 0] = 1
    return [inputs.array(shape, 0.0, 1.0), inputs.array(shape, 0.0, 1.0), weight]


register_sample(__name__, get_sample_config, gen_np_args)
