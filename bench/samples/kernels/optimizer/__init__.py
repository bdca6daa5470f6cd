"""Updates of parameters by optimizers, composed of a framework's own operations: a module per framework.

What they compute is written down in `bench.samples.references.optimizer`.
"""
