"""MXNet, composed, against the namespace F of arrays or symbols."""

import math


def attend(F, query, key, value, scale, seen):
    """Queries (N, H, L, E) to keys and values (N, H, S, E), of which each query sees those in `seen` (L, S)."""
    scores = F.linalg.gemm2(query, key, transpose_b=True, alpha=scale)
    return F.linalg.gemm2(F.softmax(hidden(F, scores, F.expand_dims(seen, 0)), axis=-1), value)


def hidden(F, scores, seen):
    """`scores`, and -inf where they are not seen; `seen` broadcasts, but for the axes in front that it lacks."""
    seen = F.broadcast_like(F.expand_dims(seen, 0), scores)
    return F.where(seen, scores, F.ones_like(scores) * -math.inf)
