"""Embeddings of objects' two corners, for the inputs of associative losses."""

from __future__ import annotations

import numpy as np

from bench.samples.contract import inputs


def embeddings(batch: int, most: int) -> list[np.ndarray]:
    """Of both corners of `most` objects per image (batch, most), and which of these there are.

    Each image has the first n of them, one at least.
    """
    number = inputs.integers((batch, 1), 1, most + 1)
    return [inputs.array((batch, most)), inputs.array((batch, most)), np.arange(most) < number]
