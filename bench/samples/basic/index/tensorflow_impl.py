"""TensorFlow: `tf.gather_nd` of the first axes; otherwise a gather, with the indexed axes merged into one."""

import tensorflow as tf


def index(array, positions, axis):
    if axis == 0 and len({tuple(each.shape) for each in positions}) == 1:
        return tf.gather_nd(array, tf.stack(positions, axis=-1))
    shape, after = array.shape, axis + len(positions)
    flat = positions[0]
    for each, extent in zip(positions[1:], shape[axis + 1 : after]):
        flat = flat * extent + each
    return tf.gather(tf.reshape(array, [*shape[:axis], -1, *shape[after:]]), flat, axis=axis)
