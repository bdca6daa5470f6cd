"""MXNet, with static shapes in every stage: the first rejection ends the run."""

from bench.samples.contract import STATIC
from bench.samples.kernels.arrays.mxnet import from_numpy

FORMULATION = STATIC


def speculative_verify(F, draft_tokens, q, p, u, u2, drafts, dtype):
    first = F.slice_axis(p, axis=1, begin=0, end=drafts)
    accepted = u * F.pick(q, draft_tokens, axis=2) < F.pick(first, draft_tokens, axis=2)
    # The first maximum is a rejection or the end of the run.
    rejected = F.concat(1 - accepted, F.ones_like(F.expand_dims(u2, 1)), dim=1)
    n = F.argmax(rejected, axis=1)
    place = F.one_hot(n, drafts + 1, dtype=dtype)
    target = F.SequenceLast(p, n + 1, use_sequence_length=True, axis=1)
    draft = F.SequenceLast(q, F.minimum(n + 1, drafts), use_sequence_length=True, axis=1)
    rest = F.relu(target - F.broadcast_mul(draft, F.expand_dims(n < drafts, 1)))
    some = F.broadcast_like(F.sum(rest, axis=1, keepdims=True) > 0, rest)
    rest = F.where(some, rest, target)
    share = F.broadcast_mul(F.expand_dims(u2, 1), F.sum(rest, axis=1, keepdims=True))
    passed = F.broadcast_lesser_equal(F.cumsum(rest, axis=1), share)
    last = F.argmax(F.cumsum(rest > 0, axis=1), axis=1)
    following = F.expand_dims(F.minimum(F.sum(passed, axis=1), last), 1)
    slots, end = F.expand_dims(F.arange(drafts + 1, dtype=dtype), 0), F.expand_dims(n, 1)
    padded = F.concat(F.cast(draft_tokens, dtype), following, dim=1)
    padding = F.where(place, F.broadcast_like(following, place), -F.ones_like(place))
    tokens = F.where(F.broadcast_lesser(F.broadcast_like(slots, place), end), padded, padding)
    return F.cast(tokens, "int64"), F.cast(n, "int64")


def args_adaptor(np_args):
    return [*from_numpy(np_args), np_args[0].shape[1], np_args[1].dtype.name]
