"""docs/forms.md: the text that the generator writes."""

from bench.catalogue.forms_document import Forms, forms_document


def test_forms_are_listed_by_category_and_framework():
    samples = [
        Forms("roi", "vision", {"torch": 3, "mxnet": None, "jax": 0}, ("mxnet", "torch")),
        Forms("abs", "unary", {"torch": None, "jax": None}),
        Forms("nms", "vision", {"torch": 3, "jax": 2, "mxnet": 1}, ("torch",), ("torch", "jax"), ("torch",)),
    ]
    lines = forms_document(samples, ("torch", "jax", "mxnet")).splitlines()
    assert lines[lines.index("## unary") :] == [
        "## unary",
        "",
        "| operator | torch | jax | mxnet |",
        "| --- | --- | --- | --- |",
        "| abs | own | own |  |",
        "",
        "## vision",
        "",
        "| operator | torch | jax | mxnet |",
        "| --- | --- | --- | --- |",
        "| nms | 3 calls, kernel, static too | 2 calls, static | 1 call |",
        "| roi | 3 calls, kernel | no calls | own, kernel |",
    ]
