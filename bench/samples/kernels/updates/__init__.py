"""Updates in place, in the frameworks that compose them."""
