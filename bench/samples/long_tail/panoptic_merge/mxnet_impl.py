"""MXNet, with masks for the queries that are not kept."""

from bench.samples.contract import STATIC
from bench.samples.kernels.arrays.mxnet import from_numpy

FORMULATION = STATIC


def panoptic_merge(F, class_logits, mask_logits, is_thing, least_score, least_share, queries, classes, dtype):
    probability, masks = F.softmax(class_logits), F.sigmoid(mask_logits)
    scores, kinds = F.max(probability, axis=1), F.argmax(probability, axis=1)
    kept = (kinds != classes) * (scores > least_score)
    # A query that is not kept wins nowhere: its products are negative.
    signed = F.reshape(F.where(kept, scores, -F.ones_like(scores)), (-1, 1, 1))
    owner = F.argmax(F.broadcast_mul(masks, signed), axis=0)
    numbers = F.arange(queries, dtype=dtype)
    won = F.broadcast_equal(F.expand_dims(owner, 0), F.reshape(numbers, (-1, 1, 1)))
    area, own = F.sum(won, axis=(1, 2)), F.sum(masks >= 0.5, axis=(1, 2))
    accepted = kept * (area > 0) * (own > 0) * (area / F.maximum(own, 1) >= least_share)
    same = F.broadcast_equal(F.expand_dims(kinds, 1), F.expand_dims(kinds, 0))
    same = F.broadcast_mul(same, F.expand_dims(accepted, 1))
    thing = F.take(is_thing, F.minimum(kinds, classes - 1))
    first = F.where(thing, numbers, F.argmax(same, axis=0))
    opened = accepted * (first == numbers)
    segment = F.cumsum(opened)
    ids = F.cast(F.take(segment, first) * accepted, "int32")
    places = F.broadcast_equal(F.expand_dims(segment, 0), F.expand_dims(numbers + 1, 1))
    table = F.sum(F.broadcast_mul(places, F.expand_dims(opened * (kinds + 1), 0)), axis=1) - 1
    return F.take(ids, owner), F.cast(table, "int64"), F.cast(F.sum(opened), "int64")


def args_adaptor(np_args):
    return [*from_numpy(np_args), len(np_args[0]), len(np_args[2]), np_args[0].dtype.name]
