"""Adaptors whose time grows like the operations of the call, and adaptors that only convert."""

from __future__ import annotations

from dataclasses import replace

import pytest
from scripted import task

from bench.engine.growth import grown
from bench.model.result import Result

SIDES = (64, 1024)


def product(side: int, adaptor_seconds: float | None, call_seconds: float = 1e-5, **rest) -> Result:
    """Return the result of a product of two square matrices.

    16 times the side means 4096 times the operations and 256 times the bytes.
    """
    return Result(
        **{"task": task("numpy", case_index=side), "status": "ok", "flops": 2 * side**3, **rest},
        footprint_bytes=12 * side**2,
        adaptor_seconds=adaptor_seconds,
        statistics={"median": call_seconds},
    )


COMPUTES = [product(side, 2 * side**3 / 5e10) for side in SIDES]


def test_an_adaptor_that_computes_is_named_in_the_larger_case():
    ((key, suspicion),) = grown(COMPUTES).items()
    assert key == COMPUTES[1].key and grown(reversed(COMPUTES)) == {key: suspicion}
    assert suspicion == (
        "work before the call: 0.043 s in the adaptor and 1e-05 s in the call; "
        "1e-05 s in the adaptor and 1e-05 s in the call of case 64, "
        "which has 4.1e+03 times fewer operations and 256 times fewer bytes"
    )


@pytest.mark.parametrize(
    "results",
    [
        [product(side, 5e-6 + 12 * side**2 / 1e9) for side in SIDES],
        [product(side, 5e-6 + 12 * side**2 / 1e9 * (6 if side > 64 else 1)) for side in SIDES],
        [product(64, 3e-2), product(1024, 4e-2)],
        [product(64, 1e-5), product(1024, 1.9e-3)],
        [product(64, 1e-6), product(1024, 6e-3)],
        [product(side, 2 * side**3 / 5e10, 2 * side**3 / 4e10) for side in SIDES],
        [product(64, 1e-5), product(96, 1e-2)],
        [product(side, None) for side in SIDES],
        [COMPUTES[0], replace(COMPUTES[1], task=task("torch", case_index=1024))],
        [COMPUTES[0], replace(COMPUTES[1], status="error")],
        [replace(each, flops=None) for each in COMPUTES],
    ],
    ids=[
        *("conversion", "conversion beyond the caches", "what comes first is loaded", "milliseconds"),
        *("no more than its bytes take", "less than the call", "bytes grow as much", "no adaptor"),
        *("of another framework", "a failure", "operations that nobody has counted"),
    ],
)
def test_honest_adaptors_are_not_suspected(results):
    assert grown(results) == {}
