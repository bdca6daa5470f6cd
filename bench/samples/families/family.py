"""Families of operators: the input generator, argument names per framework, and declarations of samples."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bench.samples.contract import (
    Executor,
    Sample,
    SampleConfig,
    SampleSource,
    SampleTag,
    TableError,
    load_cases,
    register_sample,
)
from bench.samples.contract.deviation import Deviation
from bench.samples.contract.dotted_name import resolve
from bench.samples.contract.layout import ANYWHERE, Layout
from bench.samples.contract.sample import check_frameworks
from bench.samples.contract.work import Moves, Work, nothing

IMMUTABLE = ("jax",)
"""Frameworks whose functions return new arrays where others overwrite theirs."""


@dataclass(frozen=True)
class Family:
    """A callable that declares one operator: `unary(__name__, numpy="numpy.abs", torch="torch.abs")`.

    Attributes:
        category: the category under which its operators are listed.
        generate: one case -> NumPy arguments.  Its positional parameters are the table's columns,
            its keyword-only ones are options that a declaration may set.
        keywords: per framework, the names under which the last arguments are passed.
        order: per framework, the positions of the arguments that its function takes, in its order;
            "" stands for every framework that is not named.
        overwrites: the positions of the arguments that the operators write into (see `Sample`).
        adaptors: per framework, the dotted name of the function that makes its arguments (see
            `Executor.args_adaptor`).
        requires_grad: per argument, whether it has a gradient; empty: every floating-point one.
        flops: the floating-point operations of a call; None where they depend on values or are not known.
        multiplies: the dtype of these operations; None: that of the inputs.
        moves: the bytes that a call has to move.
        layout: the meaning of the axes of its arrays, where frameworks order them differently.
        ulps: the tolerance of outputs (see `SampleConfig`); None: 0 where nothing is computed, else `rtol`
            and `atol`.
    """

    category: str
    generate: Callable[..., list]
    keywords: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    order: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    overwrites: tuple[int, ...] = ()
    adaptors: Mapping[str, str] = field(default_factory=dict)
    requires_grad: tuple[bool, ...] = ()
    flops: Work | None = None
    multiplies: str | None = None
    moves: Moves = Moves.ALL
    layout: Layout = ANYWHERE
    ulps: float | None = None

    def __call__(
        self,
        module_name: str,
        *,
        aliases: Sequence[str] = (),
        differentiable: bool = True,
        differentiable_outputs: Sequence[bool] = (),
        keywords: Mapping[str, tuple[str, ...]] | None = None,
        order: Mapping[str, tuple[int, ...]] | None = None,
        select: Mapping[str, int] | None = None,
        same: Mapping[str, str] | None = None,
        differentiated: Mapping[str, str] | None = None,
        distribution: str | None = None,
        canonical: str | None = None,
        kernels: Sequence[str] = (),
        deviations: Sequence[Deviation] = (),
        unsupported: Mapping[str, str] | None = None,
        forward_only: Mapping[str, str] | None = None,
        rtol: float = 1e-4,
        atol: float = 1e-4,
        ulps: float | None = None,
        ulps_in: Mapping[str, float] | None = None,
        dtypes: Sequence[str] = (),
        dtypes_reason: str = "",
        result_dtypes: Sequence[str] = (),
        source: SampleSource = SampleSource.UNKNOWN,
        url: str | None = None,
        tags: Sequence[SampleTag] = (),
        flops: Work | None = None,
        moves: Moves | None = None,
        **functions_and_options: Any,
    ) -> Sample:
        """Declare the operator of the package `module_name` (pass `__name__`).

        Args:
            aliases: other names that `-c` accepts.
            differentiable: False where the result has no gradient.
            differentiable_outputs: per array of the result, whether its gradient is taken (see
                `SampleConfig`).
            keywords, order: override the family's, per framework.
            select: per framework, the position of the operator's result where the function has several.
            same: per framework, the dotted name of the function for arrays with their axes in the order of
                the table, where that is another function (see `Executor.same`).
            differentiated: per framework, the dotted name of the function whose gradients are taken, where
                that is another function (see `Executor.differentiated`).
            flops, moves, ulps: override the family's.
            ulps_in: per framework, or framework and kind of device ("torch cuda"), the tolerance of an
                operator that is less exact there.
            dtypes, dtypes_reason: the dtypes that it can be asked for (empty: any), and why no others.
            result_dtypes: dtypes of results that the arguments do not explain (see `SampleConfig`).
            distribution: the dotted name of the function that checks random results (see `Sample`).
            canonical: the dotted name of the function that makes results unique (see `Sample`).
            kernels: the frameworks that have a fused operator of their own (see `Sample`).
            deviations: the special values on which frameworks differ from the reference (see `Sample`).
            unsupported: per framework, the reason why it has no such operator.
            forward_only: per framework, why its gradient is not measured (see `Executor.forward_only`).
            functions_and_options: framework name -> function (a dotted name, resolved only in a
                worker of that framework), and options of the family's generator.

        Raises SampleError for an unknown keyword or framework, with the nearest known name.
        """
        options = {
            name: functions_and_options.pop(name) for name in self._options() if name in functions_and_options
        }
        less_exact = [name.partition(" ")[0] for name in ulps_in or ()]
        named = (keywords, order, select, same, differentiated, kernels, forward_only, less_exact)
        overridden = [framework for names in named for framework in names or ()]
        check_frameworks(module_name, [*functions_and_options, *filter(None, overridden)], self._keywords())
        argument_names = {**self.keywords, **(keywords or {})}
        orders = {**self.order, **(order or {})}

        def binding(framework: str, found: Callable[[str], Any] = resolve) -> Executor:
            def other(names: Mapping[str, str] | None) -> Any:
                return found(names[framework]) if names and framework in names else None

            return Executor(
                found(functions_and_options[framework]),
                other(self.adaptors),
                keywords=argument_names.get(framework, ()),
                inplace=bool(self.overwrites) and framework not in IMMUTABLE,
                select=(select or {}).get(framework),
                order=orders.get(framework, orders.get("")),
                differentiated=other(differentiated),
                same=other(same),
                forward_only=(forward_only or {}).get(framework, ""),
            )

        def get_sample_config() -> SampleConfig:
            cases = load_cases(str(sys.modules[module_name].__file__))
            self._check_columns(module_name, cases.columns)
            return SampleConfig(
                args_cases=cases,
                requires_grad=self.requires_grad,
                rtol=rtol,
                atol=atol,
                ulps=self._allowed(ulps, flops),
                ulps_in=ulps_in or {},
                dtypes=dtypes,
                dtypes_reason=dtypes_reason,
                result_dtypes=result_dtypes,
                source=source,
                url=url,
                tags=tags,
                category=self.category,
                aliases=aliases,
                differentiable=differentiable and not self.overwrites,
                differentiable_outputs=differentiable_outputs,
            )

        def gen_np_args(*case: Any) -> list:
            return self.generate(*case, **options)

        gen_np_args.__signature__ = self._signature()  # type: ignore[attr-defined]
        return register_sample(
            module_name,
            get_sample_config,
            gen_np_args,
            functions=functions_and_options,
            unsupported=unsupported,
            distribution=distribution,
            canonical=canonical,
            kernels=kernels,
            deviations=deviations,
            flops=flops or self.flops,
            multiplies=self.multiplies,
            moves=moves or self.moves,
            overwrites=self.overwrites,
            layout=self.layout,
            binding=binding,
            family_ulps=self._allowed(None, flops),
            is_declared=True,
        )

    def _allowed(self, ulps: float | None, flops: Work | None) -> float | None:
        """Return the tolerance of an operator that declares `ulps` and `flops`."""
        if ulps is not None or self.ulps is not None:
            return self.ulps if ulps is None else ulps
        return 0 if (flops or self.flops) is nothing else None

    def _keywords(self) -> list[str]:
        """Return the names that a declaration may set, apart from the functions of frameworks."""
        parameters = inspect.signature(type(self).__call__).parameters.values()
        own = [parameter.name for parameter in parameters if parameter.kind is parameter.KEYWORD_ONLY]
        return [*own, *self._options()]

    def _options(self) -> list[str]:
        parameters = inspect.signature(self.generate).parameters.values()
        return [parameter.name for parameter in parameters if parameter.kind is parameter.KEYWORD_ONLY]

    def _signature(self) -> inspect.Signature:
        signature = inspect.signature(self.generate)
        columns = [
            parameter
            for parameter in signature.parameters.values()
            if parameter.kind is not parameter.KEYWORD_ONLY
        ]
        return signature.replace(parameters=columns)

    def _check_columns(self, module_name: str, columns: Sequence[str]) -> None:
        """Raise TableError unless the table's columns are the generator's parameters, in order."""
        wanted = list(self._signature().parameters)
        if list(columns) != wanted:
            name = module_name.rpartition(".")[2]
            raise TableError(
                f"the table of {name} has the columns {', '.join(columns)}; "
                f"its family needs {', '.join(wanted)}, in this order"
            )
