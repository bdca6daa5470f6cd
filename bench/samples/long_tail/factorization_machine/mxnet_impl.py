"""MXNet: rows of the tables by `take`; pairs by half of (sum)^2 less the sum of squares."""


def factorization_machine(F, sparse_ids, dense, w1, E, dense_w1, dense_E):
    first = F.sum(F.take(w1, sparse_ids), axis=1)
    first = first + F.dot(dense, F.expand_dims(dense_w1, axis=1))
    features = F.broadcast_mul(F.expand_dims(dense, axis=2), dense_E)
    features = F.concat(F.take(E, sparse_ids), features, dim=1)
    pairs = F.square(F.sum(features, axis=1)) - F.sum(F.square(features), axis=1)
    return first, 0.5 * F.sum(pairs, axis=1, keepdims=True)
