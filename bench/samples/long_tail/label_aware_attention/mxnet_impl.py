"""MXNet: a power of each score sharpens or softens the softmax."""


def label_aware_attention(F, keys, query, power):
    score = F.sum(F.broadcast_mul(keys, query), axis=2, keepdims=True)
    weight = F.softmax(score**power, axis=1)
    return F.sum(F.broadcast_mul(keys, weight), axis=1), weight
