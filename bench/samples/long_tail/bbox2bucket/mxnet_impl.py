"""MXNet: masks of the nearest and of the two nearest buckets of each side, by `topk`."""

from bench.samples.kernels.box_buckets.mxnet import generate_buckets


def bbox2bucket(F, proposals, gt, num_buckets, scale_factor):
    bucket_w, bucket_h, *centers = generate_buckets(F, proposals, num_buckets, scale_factor)
    x1, y1, x2, y2 = F.split(gt, num_outputs=4, axis=1, squeeze_axis=True)
    sides = F.expand_dims(F.stack(x1, x2, y1, y2, axis=1), axis=2)
    buckets = F.expand_dims(F.stack(bucket_w, bucket_w, bucket_h, bucket_h, axis=1), axis=2)
    offsets = F.broadcast_div(F.broadcast_sub(F.stack(*centers, axis=1), sides), buckets)
    distances = F.abs(offsets)
    labels, two = (F.topk(distances, k=k, axis=2, ret_typ="mask", is_ascend=True) for k in (1, 2))
    near = distances < 1
    found = offsets, labels + (two - labels) * near, labels, 1 - near * (1 - labels)
    return tuple(F.reshape(array, shape=(0, -1)) for array in found)
