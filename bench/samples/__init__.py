"""Operator samples: the contract, the registry, the families and the folders."""
