"""Position embedding of a feature map, learned per column and per row (DETR, arXiv 2005.12872)."""

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample

POSITIONS = 50
"""The number of rows of the tables, which is the largest height or width of a map."""


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        ulps=0,
        requires_grad=[False, True, True],
        source=SampleSource.UNKNOWN,
        url="https://github.com/facebookresearch/detr/blob/14602a71482082746399dd6bc5712a9aa8f804d2/"
        "models/position_encoding.py#L51",
        tags=[SampleTag.AdvancedIndexing, SampleTag.ViewAttribute],
        category="attention",
    )


def gen_np_args(batch: int, features: int, height: int, width: int) -> list:
    """Return the size of the map (batch, height, width), and the tables of rows and columns,
    each (50, features).

    Raises InvalidCase for a map that is larger than the tables.
    """
    if max(height, width) > POSITIONS:
        raise inputs.InvalidCase(f"a map of {height} x {width} exceeds the tables of {POSITIONS} positions")
    tables = [inputs.array((POSITIONS, features), 0.0, 1.0) for _ in range(2)]
    return [(batch, height, width), *tables]


register_sample(__name__, get_sample_config, gen_np_args)
