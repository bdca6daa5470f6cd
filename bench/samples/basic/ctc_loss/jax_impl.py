"""JAX: it has no such loss; `lax.scan` of the forward recursion, compiled once."""

import jax
import jax.numpy as jnp
from jax import lax


@jax.jit
def last_alpha(emissions, skips, input_lengths):
    """Return the log-probabilities of the states (batch, states) after the last step."""
    impossible = jnp.finfo(emissions.dtype).min / 4  # finite: differences of infinities have no gradient

    def shifted(alpha, count):
        return jnp.pad(alpha, ((0, 0), (count, 0)), constant_values=impossible)[:, : alpha.shape[1]]

    def advance(alpha, step):
        time, emission = step
        reached = jnp.logaddexp(alpha, shifted(alpha, 1))
        reached = jnp.logaddexp(reached, jnp.where(skips, shifted(alpha, 2), impossible)) + emission
        return jnp.where((time < input_lengths)[:, None], reached, alpha), None

    first = jnp.where(jnp.arange(skips.shape[1]) < 2, emissions[0], impossible)
    return lax.scan(advance, first, (jnp.arange(1, len(emissions)), emissions[1:]))[0]


def ctc_loss(logits, labels, input_lengths, label_lengths):
    logs = jax.nn.log_softmax(logits)
    states = jnp.zeros((labels.shape[0], 2 * labels.shape[1] + 1), labels.dtype).at[:, 1::2].set(labels)
    skips = jnp.zeros(states.shape, bool).at[:, 3::2].set(labels[:, 1:] != labels[:, :-1])
    alpha = last_alpha(jnp.take_along_axis(logs, states[None], axis=2), skips, input_lengths)
    ends = jnp.stack([2 * label_lengths, 2 * label_lengths - 1], axis=1)
    return -jax.nn.logsumexp(jnp.take_along_axis(alpha, ends, axis=1), axis=1)
