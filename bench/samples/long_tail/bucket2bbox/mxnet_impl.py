"""MXNet: `topk` of the two likeliest buckets, scores and centre of each by `pick`."""

from bench.samples.kernels.box_buckets.mxnet import generate_buckets


def bucket2bbox(F, proposals, cls_preds, offset_preds, num_buckets, scale_factor, max_shape):
    bucket_w, bucket_h, *centers = generate_buckets(F, proposals, num_buckets, scale_factor)
    scores = F.softmax(F.reshape(cls_preds, shape=(0, 4, -1)), axis=2)
    best = F.BlockGrad(F.topk(scores, k=2, axis=2, ret_typ="indices"))
    first, second = F.split(best, num_outputs=2, axis=2, squeeze_axis=True)
    neighbours = F.abs(first - second) == 1
    runner_up = F.pick(scores, second, axis=2)
    runner_up = F.where(neighbours, runner_up, F.zeros_like(runner_up))
    confidence = F.mean(F.pick(scores, first, axis=2) + runner_up, axis=1)
    buckets = F.expand_dims(F.stack(bucket_w, bucket_w, bucket_h, bucket_h, axis=1), axis=2)
    offsets = F.broadcast_mul(F.reshape(offset_preds, shape=(0, 4, -1)), buckets)
    places = F.pick(F.stack(*centers, axis=1) - offsets, first, axis=2)
    left, right, top, down = F.split(places, num_outputs=4, axis=1)
    if max_shape is not None:
        left, right = (F.clip(side, 0, max_shape[1] - 1) for side in (left, right))
        top, down = (F.clip(side, 0, max_shape[0] - 1) for side in (top, down))
    return F.concat(left, top, right, down, dim=1), confidence
