"""Updates of parameters by optimizers, composed of a framework's own operations: a module per framework.

The formulas are in `bench.samples.references.optimizer`.
"""
