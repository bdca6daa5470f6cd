"""MXNet, composed, against the namespace F of arrays or symbols."""

import math


def attend(F, query, key, value, scale, seen):
    """Queries (N, H, L, E) to keys and values (N, H, S, E); each query sees those in `seen` (L, S)."""
    scores = F.linalg.gemm2(query, key, transpose_b=True, alpha=scale)
    seen = F.broadcast_like(F.expand_dims(F.expand_dims(seen, 0), 0), scores)
    scores = F.where(seen, scores, F.ones_like(scores) * -math.inf)
    return F.linalg.gemm2(F.softmax(scores, axis=-1), value)
