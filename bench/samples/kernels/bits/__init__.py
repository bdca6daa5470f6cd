"""GELU, `gelu(array, approximate)`, in the frameworks whose own function has another form."""
