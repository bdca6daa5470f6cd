"""MXNet: groups by floor division of floats; the mask compares the group of each position."""

from bench.samples.kernels.arrays.mxnet import from_numpy


def contrastive_denoising_queries(
    F, labels, boxes, flip, share, new_labels, signs, groups, queries, flipped, scale, eps, count, dtype
):
    slots = 2 * groups * count
    noised_labels = F.where(flip < flipped, new_labels, F.tile(labels, reps=(1, 2 * groups)))
    boxes = F.tile(boxes, reps=(1, 2 * groups, 1))
    center, size = F.split(boxes, num_outputs=2, axis=2)
    half = size / 2
    negative = F.reshape(F.floor(F.arange(slots, dtype=dtype) / count) % 2, (1, slots, 1))
    moves = signs * F.broadcast_add(share, negative) * F.tile(half, reps=(1, 1, 2)) * scale
    sides = F.clip(F.concat(center - half, center + half, dim=2) + moves, 0, 1)
    corner, opposite = F.split(sides, num_outputs=2, axis=2)
    noised = F.concat((corner + opposite) / 2, opposite - corner, dim=2)
    logits = F.log(F.maximum(noised, eps) / F.maximum(1 - noised, eps))
    position = F.arange(slots + queries)
    denoising = position < slots
    group = F.where(denoising, F.floor(position / (2 * count)), -F.ones_like(position))
    differing = F.broadcast_not_equal(F.expand_dims(group, 1), F.expand_dims(group, 0))
    return noised_labels, logits, F.cast(F.broadcast_mul(differing, F.expand_dims(denoising, 0)), "uint8")


def args_adaptor(np_args):
    return [*from_numpy(np_args), np_args[0].shape[1], np_args[1].dtype.name]
