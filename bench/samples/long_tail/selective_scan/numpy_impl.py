"""The reference: the recurrence step by step."""

import numpy as np


def selective_scan(u, delta, A, B, C, D, z, delta_bias):
    """Return (out, last state): step by step h = exp(dt A) h + dt u B and y = C . h + D u;
    out = y silu(z)."""
    dt = np.logaddexp(0, delta + delta_bias[:, None])
    h = np.zeros((u.shape[0], *A.shape))
    y = np.empty_like(u)
    for t in range(u.shape[2]):
        h = np.exp(dt[:, :, t, None] * A) * h + (dt * u)[:, :, t, None] * B[:, None, :, t]
        y[:, :, t] = np.einsum("bdn,bn->bd", h, C[:, :, t])
    y += D[:, None] * u
    return y * z / (1 + np.exp(-z)), h
