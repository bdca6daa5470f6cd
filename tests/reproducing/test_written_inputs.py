"""Inputs of a script: in its text, or in a file beside it where they are too large."""

from __future__ import annotations

import base64
import re
import zlib
from io import BytesIO

import numpy as np

from bench.reproducing import written_inputs
from bench.reproducing.written_inputs import FILE_BYTES, LITERAL_ELEMENTS

MANY = LITERAL_ELEMENTS + 1


def test_arrays_that_compress_well_stay_in_the_text():
    array = np.zeros(4 * FILE_BYTES, np.float32)
    (text,), beside = written_inputs.written_inputs([array], "script.py")
    assert beside is None and len(text) < FILE_BYTES
    (packed,) = re.findall(r'"""\n(.*)\n"""', text, re.DOTALL)
    assert max(map(len, packed.splitlines())) <= 104
    assert zlib.decompress(base64.b64decode(packed)) == array.tobytes()


def test_large_arrays_have_a_file_and_are_not_made_text_first(monkeypatch):
    encoded = []
    monkeypatch.setattr(base64, "b64encode", encoded.append)
    arrays = [np.random.default_rng(seed).random(FILE_BYTES // 4) for seed in range(3)]
    texts, beside = written_inputs.written_inputs(arrays, "script.py")
    assert texts == ['_FILE["arr_0"]', '_FILE["arr_1"]', '_FILE["arr_2"]'] and encoded == []
    assert beside is not None and beside[0] == "script.npz"
    kept = np.load(BytesIO(beside[1]))
    assert all(np.array_equal(kept[f"arr_{place}"], array) for place, array in enumerate(arrays))


def test_many_small_arrays_have_a_file_together():
    generator = np.random.default_rng(0)
    arrays = [generator.random(MANY) for _ in range(FILE_BYTES // (8 * MANY) + 1)]
    texts, beside = written_inputs.written_inputs(arrays, "script.py")
    assert beside is not None and texts[-1] == f'_FILE["arr_{len(arrays) - 1}"]'
