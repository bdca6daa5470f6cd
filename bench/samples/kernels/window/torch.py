"""PyTorch: its own windows, which take their parameters by name."""

from torch.signal import windows


def gaussian(count, deviation, dtype):
    return windows.gaussian(count, std=deviation, dtype=dtype)


def exponential(count, decay, dtype):
    return windows.exponential(count, tau=decay, dtype=dtype)


def kaiser(count, beta, dtype):
    return windows.kaiser(count, beta=beta, dtype=dtype)


def general_cosine(count, coefficients, dtype):
    return windows.general_cosine(count, a=coefficients, dtype=dtype)


def general_hamming(count, alpha, dtype):
    return windows.general_hamming(count, alpha=alpha, dtype=dtype)
