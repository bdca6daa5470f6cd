"""Has an infinity among its arguments, as clip does, and is right."""

import math

import numpy as np

from bench.samples.contract import Executor, SampleConfig, inputs, register_sample


def gen_np_args(size, highest):
    return [inputs.array(size), highest]


register_sample(
    __name__,
    lambda: SampleConfig(args_cases=[(8, math.inf)]),
    gen_np_args,
    executors=dict.fromkeys(("numpy", "faulty"), lambda: Executor(np.minimum)),
)
