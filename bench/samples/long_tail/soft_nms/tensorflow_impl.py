"""TensorFlow, over as many steps as there are boxes; chosen ones score minus infinity."""

import tensorflow as tf

from bench.samples.contract import STATIC
from bench.samples.kernels.loop.tensorflow import repeat
from bench.samples.kernels.overlap.tensorflow import pairwise_iou

FORMULATION = STATIC


def soft_nms(boxes, scores, sigma, minimum):
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
