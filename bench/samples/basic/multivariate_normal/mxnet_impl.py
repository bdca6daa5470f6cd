"""MXNet: standard normal vectors times the Cholesky factor."""

from bench.samples.contract import Executor


def multivariate_normal(F, mean, covariance, shape):
    factor = F.linalg.potrf(covariance)
    # (count, d): the covariance has d columns
    drawn = F.random.normal_like(F.broadcast_axis(F.expand_dims(mean, 0), axis=0, size=shape[0]))
    return F.broadcast_add(F.dot(drawn, factor, transpose_b=True), F.expand_dims(mean, 0))


def executor_creator():
    return Executor(multivariate_normal, order=(1, 2, 3), namespace=True)
