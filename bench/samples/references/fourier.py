"""Fourier transforms of Hermitian arrays over several axes, and of frames, made of those over one axis."""

from __future__ import annotations

import numpy as np


def hfft2(array: np.ndarray) -> np.ndarray:
    """Return the real spectrum (..., M, N) of a Hermitian array, given as its half (..., M, N / 2 + 1)."""
    return np.fft.hfft(np.fft.fft(array, axis=-2))


def hfftn(array: np.ndarray) -> np.ndarray:
    """Return the real spectrum as `hfft2` does, over all axes."""
    return np.fft.hfft(np.fft.fftn(array, axes=range(array.ndim - 1)))


def ihfft2(array: np.ndarray) -> np.ndarray:
    """Return the inverse of `hfft2`: for a real array (..., M, N), the half (..., M, N / 2 + 1)."""
    return np.fft.ifft(np.fft.ihfft(array), axis=-2)


def ihfftn(array: np.ndarray) -> np.ndarray:
    """Return the inverse of `hfftn` for a real array."""
    return np.fft.ifftn(np.fft.ihfft(array), axes=range(array.ndim - 1))


def stft(array: np.ndarray, window: np.ndarray, length: int, step: int) -> np.ndarray:
    """Return the spectra (B, frames, length / 2 + 1) of signals (B, N) under a window moved by `step`."""
    frames = np.lib.stride_tricks.sliding_window_view(array, length, axis=1)[:, ::step]
    return np.fft.rfft(frames * window)


def istft(spectra: np.ndarray, window: np.ndarray, length: int, step: int) -> np.ndarray:
    """Return the signals (B, N) whose spectra under the window are nearest to `spectra`.

    spectra (B, frames, length / 2 + 1).  Griffin and Lim, 1984: the sum of the windowed frames over the sum
    of the squared windows.
    """
    frames = np.fft.irfft(spectra, length) * window
    count = frames.shape[1]
    total = np.zeros((len(frames), length + (count - 1) * step))
    squares = np.zeros(total.shape[1])
    for place in range(count):
        reached = slice(place * step, place * step + length)
        total[:, reached] += frames[:, place]
        squares[reached] += np.square(window)
    return total / squares
