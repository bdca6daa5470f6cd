"""Updates in place, in the framework that composes them."""
