"""The reference: row by row, with the second factor of the first row of the beam."""

import numpy as np

from bench.samples.contract import Executor


def beamable_mm(input1, input2, beam):
    """Return input1 @ input2 row by row; with one query per row, input2 is that of the beam's first row."""
    rows = np.arange(len(input1))
    return input1 @ input2[rows // beam * beam if input1.shape[1] == 1 else rows]


def executor_creator():
    return Executor(beamable_mm)
