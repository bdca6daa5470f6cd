"""TensorFlow has no such operator: windows are added up along rows first, then along columns."""

import tensorflow as tf


def _added_up(views, taps, spread, places, step, extent):
    """Return windows, with taps at axis 2 and places at axis 3, added up to an axis of about `extent` pixels.

    Pixels that lie a stride apart are one phase: taps of the same phase are added up as they are, and the
    phases are interleaved at the end.  The axis may be longer than `extent` by less than a stride.
    """
    length = -(-extent // step)
    phases = [[] for _ in range(step)]
    for tap, view in enumerate(tf.unstack(views, taps, axis=2)):
        before, phase = divmod(tap * spread, step)
        margins = [[0, 0]] * len(view.shape)
        margins[3] = [before, length - before - places]
        phases[phase].append(view if length == places else tf.pad(view, margins))
    nothing = tf.zeros_like(phases[0][0])
    summed = [sum(views[1:], views[0]) if views else nothing for views in phases]
    if step == 1:
        return summed[0]
    shape = summed[0].shape
    return tf.reshape(tf.stack(summed, axis=4), (*shape[:3], length * step, *shape[4:]))


def fold(columns, output_size, kernel_size, dilation, padding, stride):
    extents = [size + 2 * pad for size, pad in zip(output_size, padding)]
    places = [
        (extent - spread * (taps - 1) - 1) // step + 1
        for extent, taps, spread, step in zip(extents, kernel_size, dilation, stride)
    ]
    image = tf.reshape(columns, (columns.shape[0], -1, *kernel_size, *places))
    for axis in zip(kernel_size, dilation, places, stride, extents):
        image = _added_up(image, *axis)
    (top, left), (height, width) = padding, output_size
    image = image[:, :, top : top + height, left : left + width]
    return tf.transpose(image, (0, 2, 3, 1))  # the channels last
