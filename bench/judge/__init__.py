"""The process that judges code of strangers: it holds the inputs, the clock, the references and the verdict.

To the engine it is a worker.  It never imports a line of a sample: the *provider*, a worker of its own, makes
inputs and references from the sample's definition, and the *candidate*, another, holds the implementation.
docs/adversarial.md says what is trusted and what is not defended.
"""
