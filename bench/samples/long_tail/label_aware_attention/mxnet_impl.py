"""MXNet: a power of each score sharpens or softens the softmax."""


def label_aware_attention(F, keys, query, power):
    score = F.batch_dot(keys, query, transpose_b=True)
    weight = F.softmax(score**power, axis=1)
    return F.squeeze(F.batch_dot(weight, keys, transpose_a=True), axis=1), weight
