"""TensorFlow: `top_k` of the two likeliest buckets, the centre of the first by a batched `gather`."""

import tensorflow as tf

from bench.samples.kernels.box_buckets.tensorflow import generate_buckets


def bucket2bbox(proposals, cls_preds, offset_preds, num_buckets, scale_factor, max_shape):
    bucket_w, bucket_h, *centers = generate_buckets(proposals, num_buckets, scale_factor)
    shape = proposals.shape[0], 4, -1
    scores, best = tf.math.top_k(tf.nn.softmax(tf.reshape(cls_preds, shape)), k=2)
    neighbours = tf.cast(tf.abs(best[..., 0] - best[..., 1]) == 1, scores.dtype)
    confidence = tf.reduce_mean(scores[..., 0] + scores[..., 1] * neighbours, axis=1)
    buckets = tf.stack([bucket_w, bucket_w, bucket_h, bucket_h], axis=1)[..., None]
    places = tf.stack(centers, axis=1) - tf.reshape(offset_preds, shape) * buckets
    left, right, top, down = tf.unstack(tf.gather(places, best[..., 0], batch_dims=2), axis=1)
    if max_shape is not None:
        left, right = (tf.clip_by_value(side, 0, max_shape[1] - 1) for side in (left, right))
        top, down = (tf.clip_by_value(side, 0, max_shape[0] - 1) for side in (top, down))
    return tf.stack([left, top, right, down], axis=1), confidence
