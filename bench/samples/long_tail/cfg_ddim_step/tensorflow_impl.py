"""TensorFlow: guidance, the predicted image, then the step, with one coefficient per image."""

import tensorflow as tf


def cfg_ddim_step(x, eps_u, eps_c, noise, a_t, a_prev, guidance, eta):
    a_t, a_prev = a_t[:, None, None, None], a_prev[:, None, None, None]
    e = eps_u + guidance * (eps_c - eps_u)
    x0 = (x - tf.sqrt(1 - a_t) * e) / tf.sqrt(a_t)
    sigma = eta * tf.sqrt((1 - a_prev) / (1 - a_t)) * tf.sqrt(1 - a_t / a_prev)
    direction = tf.sqrt(tf.maximum(1 - a_prev - tf.square(sigma), 0))
    return tf.sqrt(a_prev) * x0 + direction * e + sigma * noise, x0
