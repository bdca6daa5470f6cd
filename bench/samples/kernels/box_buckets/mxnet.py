"""MXNet: bucket sizes and centres along the sides of boxes, one axis after the other."""


def generate_buckets(F, proposals, num_buckets, scale_factor):
    x1, y1, x2, y2 = F.split(proposals, num_outputs=4, axis=1)
    bucket_w, left, right = buckets_between(F, x1, x2, num_buckets, scale_factor)
    bucket_h, top, down = buckets_between(F, y1, y2, num_buckets, scale_factor)
    return bucket_w, bucket_h, left, right, top, down


def buckets_between(F, low, high, num_buckets, scale_factor):
    """Return the bucket size (N,) and the bucket centres (N, S) counted from the low and from the high side.

    low, high: the two sides (N, 1).
    """
    center, size = (low + high) * 0.5, (high - low) * scale_factor
    bucket = size / num_buckets
    spread = F.tile(bucket, reps=(1, (num_buckets + 1) // 2))
    steps = F.broadcast_mul(spread, F.contrib.arange_like(spread, axis=1) + 0.5)
    near, far = F.broadcast_add(center - size * 0.5, steps), F.broadcast_sub(center + size * 0.5, steps)
    return F.reshape(bucket, shape=(-1,)), near, far
