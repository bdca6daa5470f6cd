"""Features of pillars written into a bird's-eye canvas (PointPillars, arXiv 1812.05784)."""

import numpy as np

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample
from bench.samples.contract.layout import Axes, Layout


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        ulps=0,
        requires_grad=[True, False],
        source=SampleSource.UNKNOWN,
        url="https://arxiv.org/abs/1812.05784",
        tags=[
            SampleTag.ForLoop,
            SampleTag.AdvancedIndexing,
            SampleTag.InputAware,
            SampleTag.BuiltInDataStructure,
            SampleTag.ViewAttribute,
        ],
        category="misc",
    )


def gen_np_args(batch: int, pillars: int, channels: int, height: int, width: int) -> list:
    """Return features (pillars, channels), cells (pillars, 3) as (image, y, x),
    and the extents of the canvas.

    All cells are different.  In one row of twenty the image is -1, which is padding.
    Raises InvalidCase for more pillars than cells.
    """
    if pillars > batch * height * width:
        raise inputs.InvalidCase(f"{batch} canvases of {height} x {width} have no room for {pillars} pillars")
    cells = inputs.generator().permutation(batch * height * width)[:pillars]
    coords = np.stack(np.unravel_index(cells, (batch, height, width)), axis=1).astype(np.int64)
    coords[inputs.booleans(pillars, 0.05), 0] = -1
    return [inputs.array((pillars, channels)), coords, batch, height, width]


register_sample(__name__, get_sample_config, gen_np_args, layout=Layout({}, Axes.PICTURE))
