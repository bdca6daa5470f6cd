"""Functions of JAX that the tests record, as a user's module has them."""

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

LAYOUT = ("NHWC", "HWIO", "NHWC")
DEPTHS = (1, 2)
LAYERS = 4


def _array(*shape, dtype=jnp.float32):
    return jax.ShapeDtypeStruct(shape, dtype)


def _convolved(array, weight, stride=1):
    pad = weight.shape[0] // 2
    return lax.conv_general_dilated(array, weight, (stride,) * 2, [(pad, pad)] * 2, dimension_numbers=LAYOUT)


def _normed(array, norm):
    mean = array.mean((0, 1, 2))
    variance = jnp.square(array - mean).mean((0, 1, 2))
    return (array - mean) * lax.rsqrt(variance + 1e-5) * norm["scale"] + norm["bias"]


def _block(array, block, stride):
    found = jax.nn.relu(_normed(_convolved(array, block["reduce"]), block["first"]))
    found = jax.nn.relu(_normed(_convolved(found, block["across"], stride), block["second"]))
    found = _normed(_convolved(found, block["expand"]), block["third"])
    if "shortcut" in block:
        array = _normed(_convolved(array, block["shortcut"], stride), block["fourth"])
    return jax.nn.relu(array + found)


def _residual_network(weights, picture):
    """Compute a network like ResNet-50: a stem, bottlenecks, a mean over the picture, classes."""
    with jax.named_scope("stem"):
        found = jax.nn.relu(_normed(_convolved(picture, weights["stem"], 2), weights["norm"]))
    found = lax.reduce_window(
        found, -jnp.inf, lax.max, (1, 3, 3, 1), (1, 2, 2, 1), [(0, 0), (1, 1), (1, 1), (0, 0)]
    )
    for place, blocks in enumerate(weights["stages"]):
        for number, block in enumerate(blocks):
            found = _block(found, block, 2 if place and not number else 1)
    return jax.nn.log_softmax(found.mean((1, 2)) @ weights["classes"] + weights["bias"])


def _norm(width):
    return {"scale": _array(width), "bias": _array(width)}


def _bottleneck(inner, width, has_shortcut):
    block = {
        "reduce": _array(1, 1, inner, width),
        "across": _array(3, 3, width, width),
        "expand": _array(1, 1, width, 4 * width),
        "first": _norm(width),
        "second": _norm(width),
        "third": _norm(4 * width),
    }
    if has_shortcut:
        block.update(shortcut=_array(1, 1, inner, 4 * width), fourth=_norm(4 * width))
    return block


def residual_network():
    """Return the network and its arguments, which are shapes alone: no memory is taken."""
    inner, stages = 16, []
    for place, depth in enumerate(DEPTHS):
        width = 16 * 2**place
        stages.append(
            [_bottleneck(4 * width if number else inner, width, not number) for number in range(depth)]
        )
        inner = 4 * width
    weights = {"stem": _array(7, 7, 3, 16), "norm": _norm(16), "stages": stages}
    weights.update(classes=_array(inner, 10), bias=_array(10))
    return _residual_network, (weights, _array(2, 64, 64, 3))


def _layer_norm(array, scale, bias):
    mean = array.mean(-1, keepdims=True)
    variance = jnp.square(array - mean).mean(-1, keepdims=True)
    return (array - mean) * lax.rsqrt(variance + 1e-5) * scale + bias


def _attended(array, layer, heads=4):
    batch, length, width = array.shape
    parts = jnp.split(array @ layer["qkv"], 3, axis=-1)
    query, key, value = (each.reshape(batch, length, heads, width // heads) for each in parts)
    scores = jnp.einsum("bqhd,bkhd->bhqk", query, key) / (width // heads) ** 0.5
    scores = jnp.where(jnp.tril(jnp.ones((length, length), bool)), scores, -1e9)
    mixed = jnp.einsum("bhqk,bkhd->bqhd", jax.nn.softmax(scores, -1), value)
    return mixed.reshape(batch, length, width) @ layer["out"]


def _transformer(weights, tokens):
    found = weights["words"][tokens] + weights["places"][: tokens.shape[1]]

    def run(array, layer):
        array = array + _attended(_layer_norm(array, layer["scale"], layer["bias"]), layer)
        inner = jax.nn.gelu(array @ layer["up"])
        return array + inner @ layer["down"], None

    found, _ = lax.scan(run, found, weights["layers"])
    return jax.nn.log_softmax(found @ weights["words"].T)


def transformer(width=32, layers=LAYERS):
    of_layers = {
        "scale": (width,),
        "bias": (width,),
        "qkv": (width, 3 * width),
        "out": (width, width),
        "up": (width, 4 * width),
        "down": (4 * width, width),
    }
    weights = {
        "words": _array(100, width),
        "places": _array(64, width),
        "layers": {name: _array(layers, *shape) for name, shape in of_layers.items()},
    }
    return _transformer, (weights, _array(2, 16, dtype=jnp.int32))


def huge():
    """Return a product whose second operand takes 64 GiB in float32."""
    return jnp.dot, (_array(1, 131072), _array(131072, 131072))


def step():
    """Run a step of its own, in the default dtype of JAX."""
    return jnp.tanh(jnp.cumsum(jnp.ones((4, 6)), 1))


def named():
    """Return a function and its arguments by name, one of which is not an array."""

    def run(array, power):
        return jnp.exp(array) ** power

    return run, {"array": np.ones((3, 4), np.float32), "power": 3}


def unclear():
    def run(array):
        array = lax.while_loop(lambda each: each.sum() < 10, lambda each: each * each, array)
        return lax.cond(array.sum() > 3, jnp.sin, jnp.cos, array)

    return run, _array(3)


def solving():
    def run(matrix, right):
        return jnp.linalg.solve(matrix, right)

    return run, (_array(8, 8), _array(8, 2))


def hiding():
    def run(array):
        return jax.pure_callback(np.sin, _array(3), jnp.exp(array))

    return run, _array(3)


def needing_values():
    def run(array):
        return array if array.sum() > 0 else -array

    return run, _array(3)


def halfway():
    raise RuntimeError("the disk of the model is full")


def nothing():
    return None
