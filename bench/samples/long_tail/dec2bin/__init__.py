"""The bits of whole numbers, the most significant first (DSelect-k, arXiv 2106.03760)."""

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        source=SampleSource.PADDLEREC,
        url="https://github.com/PaddlePaddle/PaddleRec/blob/3b416accde4366e26f55f8d27f2453704a146bad/"
        "models/multitask/dselect_k/net.py#L190",
        tags=[SampleTag.Broadcast, SampleTag.ViewAttribute],
        category="recommendation",
        differentiable=False,
    )


def gen_np_args(rows: int, columns: int, bits: int) -> list:
    """Return numbers (rows, columns) in [0, 2^bits), and the number of bits."""
    return [inputs.integers((rows, columns), 0, 2**bits), bits]


register_sample(__name__, get_sample_config, gen_np_args)
