"""Writes one Python file that shows a result of a run, and needs the framework and NumPy alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

_UNPACKED = '''

def unpacked(dtype, shape, text):
    """The array whose bytes `text` is, compressed and in base 64."""
    return np.frombuffer(zlib.decompress(base64.b64decode(text)), dtype).reshape(shape)
'''
_MAIN = '''

def floating_in(result):
    """The arrays of a result that gradients are taken of."""
    found = [leaf for leaf in leaves(attributes_as_dicts(result)) if is_array(leaf)]
    counting = zip(found, COUNTING or [True] * len(found))
    return [leaf for leaf, counts in counting if counts and is_floating(leaf)]


def weights_for(function, arrays):
    """What the outputs are multiplied by before they are summed and differentiated."""
    generator = np.random.Generator(np.random.SFC64({seed}))
    shapes = [(tuple(array.shape), dtype_of(array)) for array in floating_in(function(*map(copy, arrays)))]
    drawn = [(generator.standard_normal(shape).astype("float32"), dtype) for shape, dtype in shapes]
    return [from_numpy(array, dtype, DEVICE) for array, dtype in drawn]
'''
_CHECK = '''

def values_of(function, arrays):
    """What a call returns, as NumPy arrays."""
    result = function(*map(copy, arrays))
    synchronize(result)
    return {values}


def told(name, function, arrays, values, expected):
    """Whether `values` are wrong; prints by how much, and what a call takes."""
    fault = fault_of(values, expected, TOLERANCE, {dtypes!r})
    error = largest_error(values, expected)
    print(f"{{name}}: largest error {{error:.3g}}, {{fault or 'right'}}", flush=True)
    mine = list(map(copy, arrays))
    seconds = seconds_per_call(lambda: synchronize(function(*{timed})))
    print(f"{{name}}: {{seconds * 1e6:.3f}} microseconds a call{timed_note}", flush=True)
    return bool(fault)
'''
_EXPECTED_WIDE = '''

def expected_values(eager_values):
    """By the function itself in float64, where it runs."""
    try:
        arrays = arguments(list(map(widened, INPUTS)), None)
        values = {wide_call}
    except Exception as error:
        print(f"expected: the eager result, as float64 is refused: {{reason_of(error)}}")
        return eager_values
    print("expected: the eager result in float64")
    return values
'''
_EXPECTED_REFERENCE = '''

def expected_values(eager_values):
    """By the operator's definition in NumPy, in float64."""
    print("expected: NumPy in float64")
    found = values_in(reference(*map(widened, {inputs})), lambda leaf: False, None)
    return {values}
'''


@dataclass
class Reproduction:
    """The parts of the file that shows a result.

    Attributes:
        found: lines on the result of the run, the first a title.
        before: statements in front of the imports.
        context: expression of the context in which calls are made; "": there is none.
        functions: definitions of `function`, `arguments` and everything else that the call is made of.
        capture: statements that make `captured`; "": it runs eagerly.
        captures_static: whether `static_function` is captured.
        unpad: a function that takes the padding off a list of arrays; "": there is no padding.
        canonical: a function that makes the arrays of a result, one argument each, unique; "": they are.
        select: which of several results is the operator's; None: the result as it is.
        reference: the inputs of `reference`, and how its results lie; None: there is no `reference`.
        inputs: expressions of the arrays.
        start: statements after the inputs.
        wanted: expression that says which arrays want gradients; "": none.
        captures_first: whether the captured function is differentiated, rather than the gradient captured.
        counting: which outputs are differentiated; empty: all.
        tolerance: expression of the tolerance.
    """

    found: Sequence[str]
    before: str
    context: str
    functions: str
    capture: str
    captures_static: bool
    unpad: str
    canonical: str
    select: int | None
    reference: tuple[str, str] | None
    inputs: Sequence[str]
    inputs_file: str
    start: str
    wanted: str
    captures_first: bool
    counting: Sequence[bool]
    tolerance: str
    dtypes: Sequence[str]
    dtype: str | None
    device: str
    seed: int
    overwrites: bool

    def text(self, imports: str, definitions: str) -> str:
        """Return the text of the file.

        imports, definitions: the code of ours that it needs (see `bench.samples.contract.standalone_text`).
        """
        parts = [
            _docstring(self.found),
            "from __future__ import annotations\n",
            *([self.before + "\n"] if self.before else []),
            self._imports(imports),
            f"\nDEVICE, DTYPE = {self.device!r}, {self.dtype!r}\n",
            "\n" + definitions + "\n\n",
            "# -- the operator\n\n" + self.functions,
            f"\nTOLERANCE = {self.tolerance}",
            self._check(),
            self._main(),
            self._data(),
            f'\n{self.start}\n\nif __name__ == "__main__":\n    sys.exit(main())\n',
        ]
        return "\n".join(parts)

    def _imports(self, others: str) -> str:
        own = ["import sys"]
        if any("unpacked(" in text for text in self.inputs):
            own += ["import base64", "import zlib"]
        if self.inputs_file:
            own.append("import pathlib")
        lines = dict.fromkeys([*own, *others.splitlines()])
        return "\n".join(sorted(lines, key=lambda line: (line.startswith("from"), line)))

    def _check(self) -> str:
        selected = "result" if self.select is None or self.wanted else f"result[{self.select}]"
        found = _CHECK.format(
            values=self._unique(f"values_in({selected}, is_array, to_numpy)"),
            dtypes=list(self.dtypes),
            timed="map(copy, arrays)" if self.overwrites else "mine",
            timed_note=", with a copy of what it overwrites" if self.overwrites else "",
        )
        if self.wanted:
            found += f"\n\nCOUNTING = {list(self.counting)!r}\n" + _MAIN.format(seed=self.seed)
        if self.reference:
            inputs, arranged = self.reference
            values = self._unique(f"[{arranged} for array in found]")
            return found + _EXPECTED_REFERENCE.format(inputs=inputs, values=values)
        call = "values_of(function, arrays)"
        if self.wanted:
            call = (
                "values_of(differentiated(function, wanted(arrays), floating_in, "
                "weights_for(function, arrays)), arrays)"
            )
        return found + _EXPECTED_WIDE.format(wide_call=call)

    def _unique(self, values: str) -> str:
        """Return the text of a list of arrays, made unique."""
        return f"list({self.canonical}(*{values}))" if self.canonical else values

    def _main(self) -> str:
        lines = ["arrays = arguments(INPUTS, DTYPE)"]
        static = "static_function" if self.captures_static else "function"
        eager, captured = "function", f"capture({static}, arrays)"
        if self.wanted:
            lines.append("given = (wanted(arrays), floating_in, weights_for(function, arrays))")
            eager = "differentiated(function, *given)"
            captured = (
                f"differentiated(capture({static}, arrays), *given)"
                if self.captures_first
                else f"capture(differentiated({static}, *given), arrays)"
            )
        lines += [
            f"eager = {eager}",
            "eager_values = values_of(eager, arrays)",
            "expected = expected_values(eager_values)",
            'wrong = told("eager", eager, arrays, eager_values, expected)',
        ]
        if self.capture:
            values = "values_of(captured, arrays)"
            lines += [
                f"captured = {captured}",
                f"values = {f'unpadded({values})' if self.unpad else values}",
                'wrong = told("captured", captured, arrays, values, expected)',
            ]
        if self.context:
            lines = [f"with {self.context}:", *(f"    {line}" for line in lines)]
        body = _indented("\n".join([*lines, "return int(wrong)"]))
        found = f'\n\ndef main():\n    """1 where the result is wrong, else 0."""\n{body}\n'
        if self.wanted:
            found = f"\n\ndef wanted(arrays):\n    return {self.wanted}\n" + found
        if self.unpad:
            found = f"\n\nunpadded = {self.unpad}\n" + found
        if self.capture:
            found = (
                f"\n\ndef capture(function, arrays):\n{_indented(self.capture)}\n    return captured\n"
                + found
            )
        return found

    def _data(self) -> str:
        packed = any("unpacked(" in text for text in self.inputs)
        arrays = "".join(f"    {text},\n" for text in self.inputs)
        if self.inputs_file:
            opened = f'np.load(pathlib.Path(__file__).with_name("{self.inputs_file}"))'
            return f"\n_FILE = {opened}\nINPUTS = [\n{arrays}]"
        return f"{_UNPACKED if packed else ''}\n\nINPUTS = [\n{arrays}]"


def _docstring(lines: Sequence[str]) -> str:
    text = "\n".join(lines).replace("\\", "\\\\").replace('"""', "'''")
    return f'"""{text}\n"""\n'


def _indented(text: str) -> str:
    return "\n".join(f"    {line}" if line else "" for line in text.splitlines())
