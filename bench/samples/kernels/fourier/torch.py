"""PyTorch: frames before frequencies, as in other frameworks."""

import torch


def stft(array, window, length, step):
    return torch.stft(array, length, step, window=window, center=False, return_complex=True).transpose(1, 2)


def istft(spectra, window, length, step):
    return torch.istft(spectra.transpose(1, 2), length, step, window=window, center=False)
