import { AGGREGATE_BASES, COVERAGE_LINES, COVERAGE_TRIGGERS, FACT_KINDS } from "@cara/contract/coverage.ts";
import { STATED_AS } from "@cara/contract/limit-value.ts";
import { builder } from "#platform/graphql/builder.ts";

export const LineEnum = builder.enumType("CoverageLine", { values: COVERAGE_LINES });
export const TriggerEnum = builder.enumType("CoverageTrigger", { values: COVERAGE_TRIGGERS });
export const BasisEnum = builder.enumType("AggregateBasis", { values: AGGREGATE_BASES });
export const KindEnum = builder.enumType("CoverageFactKind", { values: FACT_KINDS });
export const StatedAsEnum = builder.enumType("StatedAs", {
  description: "What a policy says in place of an amount; never an amount of zero.",
  values: STATED_AS,
});

export const CellInputType = builder.inputType("CoverageCellInput", {
  description: "One cell of a line's grid: an amount, a word, a date, or symbols.",
  fields: (t) => ({
    kind: t.field({ type: KindEnum }),
    key: t.string(),
    amount: t.float({ required: false }),
    statedAs: t.field({ type: StatedAsEnum, required: false }),
    onDate: t.string({ required: false }),
    text: t.string({ required: false }),
  }),
});

export const NewPartInput = builder.inputType("NewCoveragePartInput", {
  description: "A line of coverage with the cells of its grid.",
  fields: (t) => ({
    line: t.field({ type: LineEnum }),
    trigger: t.field({ type: TriggerEnum, required: false }),
    aggregateBasis: t.field({ type: BasisEnum, required: false }),
    title: t.string({ required: false }),
    cells: t.field({ type: [CellInputType] }),
  }),
});
