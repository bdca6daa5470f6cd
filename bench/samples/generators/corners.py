"""Embeddings of objects' two corners, for the inputs of associative losses."""

from __future__ import annotations

import numpy as np

from bench.samples.contract import inputs


def embeddings(batch: int, most: int) -> list[np.ndarray]:
    """Return the embeddings of the two corners of `most` objects per image, and a mask of the real objects.

    All three are (batch, most).  Each image has the first n of the objects, one at least.
    """
    number = inputs.integers((batch, 1), 1, most + 1)
    return [inputs.array((batch, most)), inputs.array((batch, most)), np.arange(most) < number]
