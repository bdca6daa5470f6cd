"""The reference: row by row, token by token, until one is refused."""

import numpy as np


def speculative_verify(draft_tokens, q, p, u, u2):
    """(tokens, n): the n accepted tokens, the drawn one, then -1."""
    batch, drafts = draft_tokens.shape
    tokens = np.full((batch, drafts + 1), -1)
    accepted = np.zeros(batch, np.int64)
    for row in range(batch):
        n = 0
        while n < drafts and u[row, n] * q[row, n, draft_tokens[row, n]] < p[row, n, draft_tokens[row, n]]:
            n += 1
        rest = p[row, n]
        if n < drafts and (p[row, n] > q[row, n]).any():
            rest = np.maximum(p[row, n] - q[row, n], 0)
        beyond = np.flatnonzero(rest.cumsum() > u2[row] * rest.sum())
        tokens[row, :n] = draft_tokens[row, :n]
        tokens[row, n] = beyond[0] if len(beyond) else np.flatnonzero(rest)[-1]
        accepted[row] = n
    return tokens, accepted
