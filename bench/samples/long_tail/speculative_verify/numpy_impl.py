"""The reference: row by row, token by token, until a token is rejected.

A rejected token is less likely under the target model, so that another token is more likely; u2 is below 1.
"""

import numpy as np


def speculative_verify(draft_tokens, q, p, u, u2):
    """Return (tokens, n): a row has its n accepted tokens, the drawn token, then -1."""
    batch, drafts = draft_tokens.shape
    tokens = np.full((batch, drafts + 1), -1)
    accepted = np.empty(batch, np.int64)
    for row in range(batch):
        n = 0
        while n < drafts and u[row, n] * q[row, n, draft_tokens[row, n]] < p[row, n, draft_tokens[row, n]]:
            n += 1
        rest = np.maximum(p[row, n] - q[row, n], 0) if n < drafts else p[row, n]
        tokens[row, :n] = draft_tokens[row, :n]
        tokens[row, n] = (rest.cumsum() > u2[row] * rest.sum()).argmax()
        accepted[row] = n
    return tokens, accepted
