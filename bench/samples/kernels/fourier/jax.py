"""JAX: transforms of Hermitian arrays over several axes, and of frames."""

import jax.numpy as jnp


def hfftn(array):
    return jnp.fft.irfftn(jnp.conj(array), norm="forward")


def hfft2(array):
    return jnp.fft.irfft2(jnp.conj(array), norm="forward")


def ihfftn(array):
    return jnp.conj(jnp.fft.rfftn(array, norm="forward"))


def ihfft2(array):
    return jnp.conj(jnp.fft.rfft2(array, norm="forward"))


def stft(array, window, length, step):
    starts = jnp.arange(0, array.shape[-1] - length + 1, step)
    frames = array[:, starts[:, None] + jnp.arange(length)]
    return jnp.fft.rfft(frames * window)


def istft(spectra, window, length, step):
    frames = jnp.fft.irfft(spectra, length) * window
    count = frames.shape[1]
    places = step * jnp.arange(count)[:, None] + jnp.arange(length)
    total = jnp.zeros((len(frames), length + (count - 1) * step), frames.dtype).at[:, places].add(frames)
    squares = jnp.zeros(total.shape[1:], frames.dtype).at[places].add(jnp.square(window))
    return total / squares
