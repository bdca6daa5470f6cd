"""MXNet, which has an operator for each update.  None, for no limit, is -1 there."""

from itertools import chain

import mxnet


def _overwriting(operator):
    """A function of (weight, grad, *states) that writes the result of `operator` into the weight."""

    def update(weight, grad, *states, **parameters):
        operator(weight, grad, *states, out=weight, **_limited(parameters))
        return weight, *states

    return update


def _returning(operator):
    """A function of (weight, grad, *states) that returns the result of `operator` in a new array."""

    def update(weight, grad, *states, **parameters):
        return operator(weight, grad, *states, **_limited(parameters)), *states

    return update


def _limited(parameters):
    return {name: -1 if value is None else value for name, value in parameters.items()}


sgd_update = _overwriting(mxnet.nd.sgd_update)
sgd_mom_update = _overwriting(mxnet.nd.sgd_mom_update)
# Overwriting the weight, MXNet 1.9.1 computes the new velocity with the decay of the new weight.
nag_mom_update = _returning(mxnet.nd.nag_mom_update)
signsgd_update = _overwriting(mxnet.nd.signsgd_update)
signum_update = _overwriting(mxnet.nd.signum_update)
adam_update = _overwriting(mxnet.nd.adam_update)
adamw_update = _overwriting(mxnet.nd.contrib.adamw_update)
lamb_update_phase1 = _returning(mxnet.nd.lamb_update_phase1)
rmsprop_update = _overwriting(mxnet.nd.rmsprop_update)
rmspropalex_update = _overwriting(mxnet.nd.rmspropalex_update)
ftrl_update = _overwriting(mxnet.nd.ftrl_update)
ftml_update = _overwriting(mxnet.nd.ftml_update)


def lamb_update_phase2(weight, direction, weight_norm, direction_norm, **parameters):
    norms = weight_norm, direction_norm
    return mxnet.nd.lamb_update_phase2(weight, direction, *norms, out=weight, **_limited(parameters))


def multi_sgd_update(weights, grads, **parameters):
    arrays = chain(*zip(weights, grads))
    return mxnet.nd.multi_sgd_update(*arrays, num_weights=len(weights), out=weights, **_limited(parameters))


def multi_sgd_mom_update(weights, grads, velocities, **parameters):
    arrays = chain(*zip(weights, grads, velocities))
    mxnet.nd.multi_sgd_mom_update(*arrays, num_weights=len(weights), out=weights, **_limited(parameters))
    return weights, velocities
