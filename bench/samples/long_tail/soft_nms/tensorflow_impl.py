"""TensorFlow: its own operator; the static form loops over as many steps as there are boxes.

There a chosen box gets the score minus infinity.
"""

import tensorflow as tf

from bench.samples.contract import KERNEL, Executor, Unsupported
from bench.samples.kernels.loop.tensorflow import repeat
from bench.samples.kernels.overlap.tensorflow import pairwise_iou


def soft_nms(boxes, scores, sigma, minimum):
    count = len(scores)
    keep, chosen, kept = tf.raw_ops.NonMaxSuppressionV5(
        boxes=boxes,
        scores=scores,
        max_output_size=count,
        iou_threshold=1.0,
        score_threshold=minimum,
        soft_nms_sigma=sigma / 2,  # scores are lowered by exp(-iou**2 / (2 * soft_nms_sigma))
        pad_to_max_output_size=True,
    )
    keep = tf.where(tf.range(count) < kept, keep, -1)
    return tf.cast(keep, tf.int64), chosen, tf.cast(kept, tf.int64)


def in_turn(boxes, scores, sigma, minimum):
    slots = tf.range(len(scores), dtype=tf.int64)

    def choose(step, keep, chosen, scores):
        best = tf.argmax(scores)
        score = scores[best]
        overlap = pairwise_iou(boxes[best][tf.newaxis], boxes, 0)[0]
        decayed = scores * tf.exp(-tf.square(overlap) / sigma)
        valid = (slots == step) & (score >= minimum)
        scores = tf.where(slots == best, -float("inf"), decayed)
        return tf.where(valid, best, keep), tf.where(valid, score, chosen), scores

    keep, chosen, _ = repeat(len(scores), choose, (-tf.ones_like(slots), tf.zeros_like(scores), scores))
    return keep, chosen, tf.math.count_nonzero(keep >= 0)


def args_adaptor(np_args):
    boxes, scores, *limits = np_args
    if boxes.dtype == "float64":
        raise Unsupported("NonMaxSuppressionV5 of TensorFlow 2.21 takes float32 and float16 alone")
    return [tf.constant(boxes), tf.constant(scores), *limits]


def executor_creator():
    return Executor(soft_nms, args_adaptor, formulation=KERNEL)


def static_executor_creator():
    return Executor(in_turn)
