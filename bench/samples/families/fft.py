"""Discrete Fourier transforms over the last axis, the last two, or all."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from bench.samples.contract import Unsupported, inputs, work
from bench.samples.contract.work import Shape, Work
from bench.samples.families.family import Family

PLACES = 14
"""The binary places to which spectra are rounded (see `inputs.gridded`): each number is a sum of many."""


def generate(shape: Sequence[int]) -> list:
    """Return complex numbers, both parts N(0, 1), or an array in the dtype that was asked for."""
    _require_transforms()
    return [inputs.complex_array(shape)]


def generate_real(shape: Sequence[int]) -> list:
    """Return an array, N(0, 1)."""
    inputs.require_real("half a spectrum is that of real numbers")
    _require_transforms()
    return [inputs.array(shape)]


def generate_half(shape: Sequence[int], *, axes: int) -> list:
    """Return the half spectrum of a real array of `shape`, over its last `axes` axes.

    Where a real dtype is asked for, the spectrum is the half of a symmetric array of that dtype.
    Raises InvalidCase for an odd last extent, which a half spectrum does not determine.
    """
    _require_transforms()
    if shape[-1] % 2:
        raise inputs.InvalidCase(
            f"of half a spectrum an odd last extent, as in {list(shape)}, cannot be told"
        )
    places = tuple(range(-axes, 0))
    if inputs.is_asked() and inputs.dtype().kind != "c":
        array = inputs.array(shape)
        mirrored = np.roll(np.flip(array, places), 1, places)
        return [np.ascontiguousarray((array + mirrored)[..., : shape[-1] // 2 + 1])]
    array = inputs.real_array(shape).astype(np.float64)
    return [inputs.gridded(np.fft.rfftn(array, axes=places) / math.sqrt(shape[-1]), PLACES)]


def generate_shifted(shape: Sequence[int]) -> list:
    """Return an array, N(0, 1)."""
    return [inputs.array(shape)]


def generate_frames(shape: Sequence[int], window: int, step: int) -> list:
    """Return signals (B, N), the window, its length, and the step by which it moves."""
    inputs.require_real("half a spectrum is that of real numbers")
    inputs.require_fractions("windows")
    _require_transforms()
    return [inputs.array(shape), inputs.array((window,), 0.1, 1.0), window, step]


def generate_spectra(shape: Sequence[int], window: int, step: int) -> list:
    """Return spectra (B, frames, window / 2 + 1) of real frames, the window, its length and its step."""
    inputs.require_fractions("windows")
    _require_transforms()
    spectra = inputs.gridded(np.fft.rfft(inputs.real_array((*shape, window)).astype(np.float64)), PLACES)
    return [spectra, inputs.real_array((window,), 0.1, 1.0), window, step]


def _require_transforms() -> None:
    if inputs.dtype().kind == "f" and inputs.dtype_name() not in inputs.FULL_PRECISION:
        raise Unsupported(f"no transform here is of {inputs.dtype_name()}")


def transform(axes: int | None, share: float = 1.0) -> Work:
    """Return a count of 5 n log2 n operations for each transform of n elements.

    The count is that of Frigo and Johnson, The design of FFTW3, 2005.

    Args:
        axes: the number of last axes that are transformed; None: all.
        share: the factor of the count: half where one side is real.
    """

    def count(args: Sequence[Any], results: Sequence[Shape]) -> int:
        longer = max(args[0].shape, results[0], key=math.prod)
        length = math.prod(longer if axes is None else longer[-axes:])
        return round(share * 5 * math.prod(longer) * math.log2(max(length, 2)))

    return count


def of_frames(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """Return the operations of a product with the window and half a complex transform per frame."""
    window, (frames, _) = args[2], (math.prod(results[0][:-1]), results[0][-1])
    return round(frames * (window + 2.5 * window * math.log2(max(window, 2))))


def into_signals(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """Return the operations of `of_frames`, plus those of adding up the frames."""
    window, frames = args[2], math.prod(args[0].shape[:-1])
    return round(frames * (2 * window + 2.5 * window * math.log2(max(window, 2))))


def _family(make: Callable[..., list], axes: int | None, share: float = 1.0) -> Family:
    return Family("fft", make, flops=transform(axes, share), ulps=64)


complex_transform, complex_transform2, complex_transform_all = (
    _family(generate, axes) for axes in (1, 2, None)
)
real_transform, real_transform2, real_transform_all = (
    _family(generate_real, axes, 0.5) for axes in (1, 2, None)
)
half_transform, half_transform2, half_transform_all = (
    _family(generate_half, axes, 0.5) for axes in (1, 2, None)
)
shifting = Family("fft", generate_shifted, flops=work.nothing, ulps=0)
short_time = Family("fft", generate_frames, flops=of_frames, ulps=64)
overlapped = Family("fft", generate_spectra, flops=into_signals, ulps=64)
