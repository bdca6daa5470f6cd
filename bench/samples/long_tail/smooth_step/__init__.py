"""Smooth step, a sigmoid that reaches 0 and 1 (the gates of DSelect-k, arXiv 2106.03760)."""

from bench.samples.contract import SampleConfig, SampleSource, inputs, load_cases, register_sample


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        ulps=64,
        requires_grad=[True],
        source=SampleSource.PADDLEREC,
        url="https://github.com/PaddlePaddle/PaddleRec/blob/3b416accde4366e26f55f8d27f2453704a146bad/"
        "models/multitask/dselect_k/net.py#L121",
        category="recommendation",
    )


def gen_np_args(rows: int, columns: int, gamma: float) -> list:
    """Return logits (rows, columns) from N(0, 0.25), on both flat sides and between,
    and the width of the step."""
    return [0.5 * inputs.array((rows, columns)), gamma]


register_sample(__name__, get_sample_config, gen_np_args)
