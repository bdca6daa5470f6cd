"""MXNet: the k likeliest by `topk`; the drawn position is found by counting running sums."""


def top_k_top_p_sampling(F, logits, u, temperature, k, p):
    scaled, order = F.topk(logits / temperature, k=k, axis=1, ret_typ="both", dtype="int64")
    probability = F.softmax(scaled)
    before = F.cumsum(probability, axis=1) - probability
    probability = probability * (before < p)
    probability = F.broadcast_div(probability, F.sum(probability, axis=1, keepdims=True))
    passed = F.broadcast_lesser_equal(F.cumsum(probability, axis=1), F.expand_dims(u, 1))
    drawn = F.minimum(F.sum(passed, axis=1), F.sum(probability > 0, axis=1) - 1)
    return F.pick(order, drawn), F.pick(probability, drawn)
