"""MXNet, composed, against the namespace F of arrays or symbols."""


def attend(F, query, key, value, scale, seen, dtype):
    """Return the attention of queries (N, H, L, E) to keys and values (N, H, S, E).

    seen: the keys that each query sees (L, S).
    """
    scores = F.linalg.gemm2(query, key, transpose_b=True, alpha=scale)
    bias = F.log(F.cast(F.expand_dims(F.expand_dims(seen, 0), 0), dtype))  # 0 or minus infinity
    return F.linalg.gemm2(F.softmax(F.broadcast_add(scores, bias), axis=-1), value)
