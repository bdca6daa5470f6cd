"""NumPy references, written from their definitions.  They import the contract and NumPy, nothing else."""
