"""MXNet: both factors are added to the logits as logarithms; the labels' scores are taken by `pick`."""


def seesaw_loss(F, logits, constant_logits, labels, cum_samples, p, q, eps):
    samples = F.maximum(cum_samples, 1)
    own = F.expand_dims(F.take(samples, labels), axis=1)
    mitigation = F.minimum(F.broadcast_div(F.expand_dims(samples, axis=0), own), 1) ** p
    scores = F.softmax(constant_logits)
    own = F.maximum(F.pick(scores, labels, keepdims=True), eps)
    compensation = F.maximum(F.broadcast_div(scores, own), 1) ** q
    return -F.mean(F.pick(F.log_softmax(logits + F.log(mitigation * compensation)), labels))
