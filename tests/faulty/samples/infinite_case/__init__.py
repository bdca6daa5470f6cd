"""Has an infinity among its arguments, as clip does, and is right."""

import math

from bench.samples.contract import SampleConfig, inputs, register_sample


def gen_np_args(size, highest):
    return [inputs.array(size), highest]


register_sample(
    __name__,
    lambda: SampleConfig(args_cases=[(8, math.inf)]),
    gen_np_args,
    functions=dict.fromkeys(("numpy", "faulty"), "numpy.minimum"),
)
