"""Charbonnier penalty of images, a smooth L1 loss (LapSRN, arXiv 1704.03915)."""

from bench.samples.contract import SampleConfig, SampleSource, SampleTag, inputs, load_cases, register_sample


def get_sample_config() -> SampleConfig:
    return SampleConfig(
        args_cases=load_cases(__file__),
        rtol=2e-5,  # one number, whose error in float16 may be little larger
        atol=2e-5,
        dtypes=("bfloat16", *inputs.FULL_PRECISION),
        dtypes_reason="float16 has no eps of 1e-12",
        requires_grad=[True, False],
        source=SampleSource.MMEDIT,
        url="https://github.com/open-mmlab/mmediting/blob/ce2a70f1321907d1451a376637cf56be76168a67/"
        "mmedit/models/losses/pixelwise_loss.py#L41",
        tags=[SampleTag.Reduce],
        category="misc",
    )


def gen_np_args(shape: tuple) -> list:
    """Return restored and true images of `shape`, in [0, 1), and eps;
    every fourth restored value is right."""
    restored, true = inputs.array(shape, 0.0, 1.0), inputs.array(shape, 0.0, 1.0)
    restored.flat[::4] = true.flat[::4]
    return [restored, true, 1e-12]


register_sample(__name__, get_sample_config, gen_np_args)
