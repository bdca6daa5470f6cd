import time

import numpy as np

from bench.samples.contract import Executor

kept = []


def executor_creator():
    started = len(kept)

    def hoards(x):
        if len(kept) == started:
            kept.append(np.ones(250 << 17))
            time.sleep(0.5)
        return -x

    return Executor(hoards)
