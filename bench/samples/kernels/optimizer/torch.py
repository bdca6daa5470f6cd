"""PyTorch: updates in place, as in `torch.optim`, and its fused kernels of Adam."""

import math
from functools import partial

import torch

from bench.samples.kernels.optimizer import gradient


def _sum(grad, weight, wd):
    return torch.add(grad, weight, alpha=wd)


_clipped = partial(gradient.clipped, torch.clamp, add=_sum)
_decayed = partial(gradient.decayed, torch.clamp, add=_sum)


def sgd_update(weight, grad, lr, wd, rescale_grad, clip_gradient):
    grad = _clipped(grad, weight, 0, rescale_grad, clip_gradient)
    return (weight.mul_(1 - lr * wd) if wd else weight).sub_(grad, alpha=lr)


def sgd_mom_update(weight, grad, velocity, lr, momentum, wd, rescale_grad, clip_gradient):
    velocity.mul_(momentum).sub_(_clipped(grad, weight, wd, rescale_grad, clip_gradient), alpha=lr)
    return weight.add_(velocity), velocity


def nag_mom_update(weight, grad, velocity, lr, momentum, wd, rescale_grad, clip_gradient):
    grad = _clipped(grad, weight, wd, rescale_grad, clip_gradient)
    velocity.mul_(momentum).sub_(grad, alpha=lr)
    return weight.add_(velocity, alpha=momentum).sub_(grad, alpha=lr), velocity


def signsgd_update(weight, grad, lr, wd):
    return weight.mul_(1 - lr * wd).sub_(grad.sign(), alpha=lr)


def signum_update(weight, grad, velocity, lr, momentum, wd_lh, wd, rescale_grad, clip_gradient):
    grad = _clipped(grad, weight, wd, rescale_grad, clip_gradient)
    velocity.mul_(momentum).sub_(grad, alpha=1 - momentum)
    return weight.mul_(1 - lr * wd_lh).add_(velocity.sign(), alpha=lr), velocity


def lion_update(weight, grad, mean, lr, beta1, beta2, wd):
    direction = torch.lerp(grad, mean, beta1).sign_()
    return weight.mul_(1 - lr * wd).sub_(direction, alpha=lr), mean.lerp_(grad, 1 - beta2)


def _update_moments(mean, var, grad, beta1, beta2):
    mean.lerp_(grad, 1 - beta1)
    var.mul_(beta2).addcmul_(grad, grad, value=1 - beta2)


def adam_update(weight, grad, mean, var, lr, beta1, beta2, epsilon, wd, rescale_grad, clip_gradient):
    _update_moments(mean, var, _decayed(grad, weight, wd, rescale_grad, clip_gradient), beta1, beta2)
    return weight.addcdiv_(mean, var.sqrt().add_(epsilon), value=-lr), mean, var


def adamw_update(weight, grad, mean, var, lr, eta, beta1, beta2, epsilon, wd, rescale_grad, clip_gradient):
    _update_moments(mean, var, _clipped(grad, weight, 0, rescale_grad, clip_gradient), beta1, beta2)
    weight.mul_(1 - eta * wd)
    return weight.addcdiv_(mean, var.sqrt().add_(epsilon), value=-eta * lr), mean, var


def fused_adam_update(weight, grad, mean, var, lr, beta1, beta2, epsilon, wd, rescale_grad, clip_gradient):
    if clip_gradient is not None:  # the limit applies to the sum; the kernel adds the decay last
        grad, wd = _decayed(grad, weight, wd, rescale_grad, clip_gradient), 0
    else:
        grad = _clipped(grad, weight, 0, rescale_grad, None)
    update = _traced_adam if torch.jit.is_tracing() else _fused_adam
    return update(weight, grad, mean, var, lr, beta1, beta2, epsilon, float(wd))


def fused_adamw_update(
    weight, grad, mean, var, lr, eta, beta1, beta2, epsilon, wd, rescale_grad, clip_gradient
):
    grad = _clipped(grad, weight, 0, rescale_grad, clip_gradient)
    update = _traced_adamw if torch.jit.is_tracing() else _fused_adamw
    return update(weight, grad, mean, var, eta * lr, beta1, beta2, epsilon, wd / lr)


# The step is infinite, so that the kernel corrects no moments: the learning rate contains the correction.


def _fused_adam(weight, grad, mean, var, lr: float, beta1: float, beta2: float, epsilon: float, wd: float):
    weights, means, vars, steps = [weight], [mean], [var], [torch.full((), math.inf, device=weight.device)]
    torch._fused_adam_(
        weights,
        [grad],
        means,
        vars,
        [],
        steps,
        lr=lr,
        beta1=beta1,
        beta2=beta2,
        weight_decay=wd,
        eps=epsilon,
        amsgrad=False,
        maximize=False,
    )
    return weights[0], means[0], vars[0]


def _fused_adamw(weight, grad, mean, var, lr: float, beta1: float, beta2: float, epsilon: float, wd: float):
    weights, means, vars = _fused_multi_adamw([weight], [grad], [mean], [var], lr, beta1, beta2, epsilon, wd)
    return weights[0], means[0], vars[0]


def _fused_multi_adamw(
    weights: list[torch.Tensor],
    grads: list[torch.Tensor],
    means: list[torch.Tensor],
    vars: list[torch.Tensor],
    lr: float,
    beta1: float,
    beta2: float,
    epsilon: float,
    wd: float,
):
    steps = [torch.full((), math.inf, device=weights[0].device)] * len(weights)  # it is only read
    torch._fused_adamw_(
        weights,
        grads,
        means,
        vars,
        [],
        steps,
        lr=lr,
        beta1=beta1,
        beta2=beta2,
        weight_decay=wd,
        eps=epsilon,
        amsgrad=False,
        maximize=False,
    )
    return weights, means, vars


# A trace drops a call that returns nothing; a script too, unless results are taken from the lists.
_traced_adam = torch.jit.script_if_tracing(_fused_adam)
_traced_adamw = torch.jit.script_if_tracing(_fused_adamw)
_traced_multi_adamw = torch.jit.script_if_tracing(_fused_multi_adamw)


def lamb_update_phase1(
    weight, grad, mean, var, beta1, beta2, epsilon, t, bias_correction, wd, rescale_grad, clip_gradient
):
    _update_moments(mean, var, _clipped(grad, weight, 0, rescale_grad, clip_gradient), beta1, beta2)
    mean_scale, var_scale = (1 - beta1**t, 1 - beta2**t) if bias_correction else (1, 1)
    direction = mean / (var / var_scale).sqrt_().add_(epsilon).mul_(mean_scale)
    return direction.add_(weight, alpha=wd), mean, var


def lamb_update_phase2(weight, direction, weight_norm, direction_norm, lr, lower_bound, upper_bound):
    if lower_bound is not None or upper_bound is not None:
        weight_norm = weight_norm.clamp(lower_bound, upper_bound)
    known = (weight_norm != 0) & (direction_norm != 0)
    ratio = torch.where(known, weight_norm / direction_norm, 1)
    return weight.addcmul_(direction, ratio, value=-lr)


def adagrad_update(weight, grad, total, lr, epsilon, wd):
    grad = torch.add(grad, weight, alpha=wd) if wd else grad
    total.addcmul_(grad, grad)
    return weight.addcdiv_(grad, total.sqrt().add_(epsilon), value=-lr), total


def fused_adagrad_update(weight, grad, total, lr, epsilon, wd):
    update = _traced_adagrad if torch.jit.is_tracing() else _fused_adagrad
    return update(weight, grad, total, lr, epsilon, float(wd))


def _fused_adagrad(weight, grad, total, lr: float, epsilon: float, wd: float):
    weights, totals, steps = [weight], [total], [torch.ones((), device=weight.device)]
    torch._fused_adagrad_(
        weights, [grad], totals, steps, lr=lr, lr_decay=0.0, weight_decay=wd, eps=epsilon, maximize=False
    )
    return weights[0], totals[0]


_traced_adagrad = torch.jit.script_if_tracing(_fused_adagrad)


def rmsprop_update(weight, grad, square, lr, gamma1, epsilon, clip_weights, wd, rescale_grad, clip_gradient):
    grad = _decayed(grad, weight, wd, rescale_grad, clip_gradient)
    square.mul_(gamma1).addcmul_(grad, grad, value=1 - gamma1)
    weight.addcdiv_(grad, (square + epsilon).sqrt_(), value=-lr)
    if clip_weights is not None:
        weight.clamp_(-clip_weights, clip_weights)
    return weight, square


def rmspropalex_update(
    weight,
    grad,
    square,
    mean,
    delta,
    lr,
    gamma1,
    gamma2,
    epsilon,
    clip_weights,
    wd,
    rescale_grad,
    clip_gradient,
):
    grad = _decayed(grad, weight, wd, rescale_grad, clip_gradient)
    _update_moments(mean, square, grad, gamma1, gamma1)
    variance = torch.addcmul(square, mean, mean, value=-1).add_(epsilon)
    weight.add_(delta.mul_(gamma2).addcdiv_(grad, variance.sqrt_(), value=-lr))
    if clip_weights is not None:
        weight.clamp_(-clip_weights, clip_weights)
    return weight, square, mean, delta


def ftrl_update(weight, grad, z, n, lr, lamda1, beta, wd, rescale_grad, clip_gradient):
    grad = _clipped(grad, weight, 0, rescale_grad, clip_gradient)
    before = n.sqrt()
    after = n.addcmul_(grad, grad).sqrt()
    z.add_(grad).addcmul_(after - before, weight, value=-1 / lr)
    shrunk = torch.nn.functional.softshrink(z, lamda1)
    return weight.copy_(shrunk / -((beta + after) / lr + wd)), z, n


def ftml_update(weight, grad, d, v, z, lr, beta1, beta2, epsilon, t, wd, rescale_grad, clip_gradient):
    grad = _decayed(grad, weight, wd, rescale_grad, clip_gradient)
    v.mul_(beta2).addcmul_(grad, grad, value=1 - beta2)
    latest = (v / (1 - beta2**t)).sqrt_().add_(epsilon).mul_((1 - beta1**t) / lr)
    z.lerp_(grad, 1 - beta1).addcmul_(latest - beta1 * d, weight, value=-1)
    d.copy_(latest)
    return torch.div(z, d, out=weight).neg_(), d, v, z


def adafactor_update(weight, grad, rows, columns, lr, beta2, eps1, eps2, threshold):
    square = grad.square().add_(eps1)
    rows.lerp_(square.mean(1), 1 - beta2)
    columns.lerp_(square.mean(0), 1 - beta2)
    step = torch.outer(rows, columns).div_(rows.mean()).rsqrt_().mul_(grad)
    step.div_(_root_mean_square(step).div_(threshold).clamp_(min=1))
    return weight.addcmul_(step, _root_mean_square(weight).clamp_(min=eps2), value=-lr), rows, columns


def _root_mean_square(array):
    return array.square().mean().sqrt_()


def muon_update(weight, grad, velocity, lr, momentum, wd, steps):
    velocity.mul_(momentum).add_(grad)
    direction = _orthogonalized(torch.add(grad, velocity, alpha=momentum), steps)
    scale = gradient.muon_scale(weight.shape)
    return weight.mul_(1 - lr * wd).sub_(direction, alpha=lr * scale), velocity


def _orthogonalized(matrix, steps):
    linear, cubic, quintic = gradient.NEWTON_SCHULZ
    matrix = matrix / torch.linalg.matrix_norm(matrix)
    for _ in range(steps):
        gram = matrix @ matrix.t()
        matrix = torch.addmm(
            matrix, torch.addmm(gram, gram, gram, beta=cubic, alpha=quintic), matrix, beta=linear
        )
    return matrix


def multi_sgd_update(weights, grads, lrs, wds, rescale_grad, clip_gradient):
    for weight, grad, lr, wd in zip(weights, grads, lrs, wds):
        sgd_update(weight, grad, lr, wd, rescale_grad, clip_gradient)
    return weights


def multi_sgd_mom_update(weights, grads, velocities, lrs, wds, momentum, rescale_grad, clip_gradient):
    for weight, grad, velocity, lr, wd in zip(weights, grads, velocities, lrs, wds):
        sgd_mom_update(weight, grad, velocity, lr, momentum, wd, rescale_grad, clip_gradient)
    return weights, velocities


def multi_adamw_update(
    weights, grads, means, vars, lr, eta, beta1, beta2, epsilon, wd, rescale_grad, clip_gradient
):
    for arrays in zip(weights, grads, means, vars):
        adamw_update(*arrays, lr, eta, beta1, beta2, epsilon, wd, rescale_grad, clip_gradient)
    return weights, means, vars


def fused_multi_adamw_update(
    weights, grads, means, vars, lr, eta, beta1, beta2, epsilon, wd, rescale_grad, clip_gradient
):
    grads = [_clipped(grad, grad, 0, rescale_grad, clip_gradient) for grad in grads]
    update = _traced_multi_adamw if torch.jit.is_tracing() else _fused_multi_adamw
    return update(weights, grads, means, vars, eta * lr, beta1, beta2, epsilon, wd / lr)


def multi_lars(lrs, weights_sum_sq, grads_sum_sq, wds, eta, eps, rescale_grad):
    weight_norm, grad_norm = weights_sum_sq.sqrt(), grads_sum_sq.sqrt()
    scaled = lrs * eta * weight_norm / (rescale_grad * grad_norm + wds * weight_norm + eps)
    return torch.where((weight_norm > 0) & (grad_norm > 0), scaled, lrs)
