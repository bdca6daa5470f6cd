"""JAX's own operators."""

from __future__ import annotations

import jax
import jax.numpy as jnp
import jax.scipy.ndimage
import jax.scipy.stats
from jax import lax
from jax.experimental import sparse

from own.pair import Table

OWN = Table()

# -- attention


@OWN.own("jax.nn.dot_product_attention", "scaled_dot_product_attention")
def attention(query, key, value, bias, scale):
    return attend(query, key, value, scale, bias=bias)


@OWN.own("jax.nn.dot_product_attention")
def causal_attention(query, key, value, scale):
    return attend(query, key, value, scale, is_causal=True)


@OWN.own("jax.nn.dot_product_attention")
def grouped_query_attention(query, key, value, scale, causal):
    return attend(query, key, value, scale, is_causal=causal)


@OWN.own("jax.nn.dot_product_attention")
def scaled_dot_product_attention(q, k, v):
    return attend(q, k, v, None) if q.ndim == 4 else None


def attend(query, key, value, scale, **options):
    """Return a call of JAX's attention, whose heads come after the positions; the sample's come before."""
    operator = jax.nn.dot_product_attention

    def call():
        query_, key_, value_ = (each.swapaxes(1, 2) for each in (query, key, value))
        return operator(query_, key_, value_, scale=scale, **options).swapaxes(1, 2)

    return call


# -- element by element


@OWN.own("jax.numpy.astype")
def astype(array, dtype):
    return lambda: jnp.astype(array, dtype)


@OWN.own("jax.lax.convert_element_type", "astype")
def converted(array, dtype):
    return lambda: lax.convert_element_type(array, dtype)


@OWN.own("jax.numpy.subtract")
def rsub_scalar(array, value):
    return lambda: jnp.subtract(value, array)


@OWN.own("jax.nn.standardize")
def layer_norm_unweighted(array, normalized_shape, eps):
    axes = tuple(range(-len(normalized_shape), 0))
    return lambda: jax.nn.standardize(array, axes, epsilon=eps)


@OWN.own("jax.nn.standardize")
def instance_norm_unweighted(array, eps):
    axes = tuple(range(1, array.ndim - 1))
    return lambda: jax.nn.standardize(array, axes, epsilon=eps)


# -- matrices


@OWN.own("jax.lax.ragged_dot")
def grouped_mm(array, weights, ends):
    sizes = jnp.diff(ends, prepend=0).astype(jnp.int32)
    return lambda: lax.ragged_dot(array, weights, sizes)


@OWN.own("jax.experimental.sparse.bcoo_dot_general")
def sparse_dense_matmul(rows, columns, values, shape, dense):
    matrix = sparse.BCOO((values, jnp.stack((rows, columns), axis=1)), shape=shape)
    return lambda: sparse.bcoo_dot_general(matrix, dense, dimension_numbers=(((1,), (0,)), ((), ())))


@OWN.own("jax.numpy.diag")
def makediag(diagonal, offset):
    return (lambda: jnp.diag(diagonal, offset)) if diagonal.ndim == 1 else None


@OWN.own("jax.scipy.linalg.cho_solve")
def linalg_potri(factor):
    if factor.ndim != 2:
        return None
    return lambda: jax.scipy.linalg.cho_solve((factor, True), jnp.eye(len(factor), dtype=factor.dtype))


# -- indexing


@OWN.own("jax.numpy.add.at")
def index_add(array, indices, added, axis):
    return (lambda: jnp.add.at(array, indices, added, inplace=False)) if axis == 0 else None


@OWN.own("jax.lax.slice")
def slice_like(array, other, axes):
    limits = [
        other.shape[axis] if not axes or axis in axes else array.shape[axis] for axis in range(array.ndim)
    ]
    begin = [0] * array.ndim
    return lambda: lax.slice(array, begin, limits)


@OWN.own("jax.numpy.take_along_axis")
def pick(array, indices, axis, keepdims):
    along = jnp.take_along_axis
    return (lambda: along(array, jnp.expand_dims(indices, axis), axis)) if keepdims else None


# -- densities


def density(name, function, arguments):
    """Register the pair of a density of `jax.scipy.stats`, and return its `bind`.

    The sample's arguments are the values, the parameters, and whether the logarithm is computed.
    arguments: the sample's parameters -> SciPy's keywords.
    """

    @OWN.own(f"jax.scipy.stats.{name}", f"pdf_{function}")
    def bind(sample, *parameters_and_flag):
        *parameters, is_log = parameters_and_flag
        of = getattr(jax.scipy.stats, name)
        kind = "pmf" if hasattr(of, "pmf") else "pdf"
        compute = getattr(of, f"log{kind}" if is_log else kind)
        return lambda: compute(sample, **arguments(*(each[..., None] for each in parameters)))

    return bind


density("expon", "exponential", lambda rate: {"scale": 1 / rate})
density("gamma", "gamma", lambda shape, rate: {"a": shape, "scale": 1 / rate})
density("nbinom", "negative_binomial", lambda count, probability: {"n": count, "p": probability})
density("norm", "normal", lambda mean, deviation: {"loc": mean, "scale": deviation})
density("poisson", "poisson", lambda rate: {"mu": rate})
density("uniform", "uniform", lambda low, high: {"loc": low, "scale": high - low})
density(
    "nbinom",
    "generalized_negative_binomial",
    lambda mean, dispersion: {"n": 1 / dispersion, "p": 1 / (1 + mean * dispersion)},
)


# -- reductions, order


@OWN.own("jax.numpy.quantile")
def median(array, axis, keepdims):
    return lambda: jnp.quantile(array, 0.5, axis, method="lower", keepdims=keepdims)


@OWN.own("jax.numpy.median", "median")
def mean_of_both_median(array, axis, keepdims):
    return lambda: jnp.median(array, axis, keepdims=keepdims)


@OWN.own("jax.lax.sort_key_val")
def sort(array, axis, descending):
    if descending:
        return None
    places = lax.broadcasted_iota
    return lambda: lax.sort_key_val(array, places(jnp.int64, array.shape, axis % array.ndim), axis)


@OWN.own("jax.lax.top_k")
def topk(array, k, axis, largest):
    return (lambda: tuple(lax.top_k(array, k, axis=axis))) if largest else None


@OWN.own("jax.numpy.ndim")
def ndimension(array):
    return lambda: jnp.ndim(array)


# -- windows


def pooled(array, first, operator, kernel_size, stride):
    """Return a call of `lax.reduce_window` without padding."""
    geometry = (1, *kernel_size, 1), (1, *stride, 1), "VALID"
    first = array.dtype.type(first)
    return lambda: lax.reduce_window(array, first, operator, *geometry)


@OWN.own("jax.lax.reduce_window", "max_pool1d", "max_pool2d", "max_pool3d")
def max_pool(array, kernel_size, stride, padding, dilation, ceil_mode):
    if ceil_mode or any(padding) or max(dilation) > 1:
        return None
    return pooled(array, -jnp.inf, lax.max, kernel_size, stride)


@OWN.own("jax.lax.conv_transpose", "conv_transpose1d", "conv_transpose2d", "conv_transpose3d")
def conv_transpose(array, weight, bias, stride, padding, output_padding, groups, dilation):
    if bias is not None or groups > 1:
        return None
    layout = ("NWC", "WIO", "NWC"), ("NHWC", "HWIO", "NHWC"), ("NDHWC", "DHWIO", "NDHWC")
    geometry = zip(dilation, weight.shape, padding, output_padding)
    sides = [
        (spread * (size - 1) - pad, spread * (size - 1) - pad + more) for spread, size, pad, more in geometry
    ]
    options = {
        "rhs_dilation": dilation,
        "dimension_numbers": layout[len(stride) - 1],
        "transpose_kernel": True,
    }
    return lambda: lax.conv_transpose(array, weight, stride, sides, **options)


# -- pictures


@OWN.own("jax.image.resize")
def interpolate(array, size, mode, align_corners):
    if mode == "nearest":
        shape = (array.shape[0], *size, array.shape[-1])
        return lambda: jax.image.resize(array, shape, "nearest")
    return None


@OWN.own("jax.image.scale_and_translate", "interpolate")
def aligned_interpolate(array, size, mode, align_corners):
    if mode == "nearest" or not align_corners:
        return None
    shape = (array.shape[0], *size, array.shape[-1])
    scale = jnp.array([(new - 1) / (old - 1) for new, old in zip(size, array.shape[1:3])])
    shift = 0.5 - 0.5 * scale
    resize = jax.image.scale_and_translate
    return lambda: resize(array, shape, (1, 2), scale, shift, "linear", antialias=False)


def _of_a_channel(channel, y, x):
    return jax.scipy.ndimage.map_coordinates(channel, [y, x], 1, "constant")


_of_pictures = jax.vmap(jax.vmap(_of_a_channel, (-1, None, None), -1))


@OWN.own("jax.scipy.ndimage.map_coordinates")
def grid_sample(array, grid, mode, padding_mode, align_corners):
    if mode != "bilinear" or padding_mode != "zeros" or not align_corners:
        return None
    height, width = array.shape[1:3]

    def call():
        x, y = (grid[..., 0] + 1) * ((width - 1) / 2), (grid[..., 1] + 1) * ((height - 1) / 2)
        return _of_pictures(array, y, x)

    return call


@OWN.own("jax.nn.dot_product_attention")
def sliding_window_attention(query, key, value, window, scale):
    return attend(query, key, value, scale, local_window_size=(window - 1, 0))


@OWN.own("jax.lax.dynamic_update_index_in_dim")
def select_scatter(array, values, axis, index):
    return lambda: lax.dynamic_update_index_in_dim(array, values, index, axis)


@OWN.own("jax.lax.dynamic_update_slice_in_dim")
def slice_scatter(array, values, axis, begin, end, step):
    if step != 1:
        return None
    return lambda: lax.dynamic_update_slice_in_dim(array, values, begin, axis)


@OWN.own("jax.nn.standardize")
def mean_variance_normalization(array, axes, eps):
    return lambda: jax.nn.standardize(array, tuple(axes), epsilon=eps * eps)


@OWN.own("jax.lax.sort")
def sort_key_val(keys, values, axis):
    return lambda: lax.sort((keys, values), dimension=axis, num_keys=1)
