import { colleagueById, ColleagueType } from "#domains/identity/identity.schema.ts";
import type { ImportId } from "#kernel/ids.ts";
import { builder } from "#platform/graphql/builder.ts";
import { invalid, mutationPayload, toPayload, type MutationPayload } from "#platform/graphql/mutation-payload.ts";
import { parseInput, readId } from "#platform/graphql/validation.ts";
import { CorrectedCell, correctImportCell } from "./correct-import-cell.ts";
import type { Correction, FieldCounts, Import, ImportRow, RowChange, RowProblem } from "./import.ts";
import { ImportPayload, ImportType, RowType } from "./imports.schema.ts";
import { LeftOutField, leaveOutField } from "./leave-out-field.ts";

const FieldRowsType = builder.objectRef<{ field: string; rows: number }>("ImportFieldRows").implement({
  description: "A field, and the number of rows that it concerns.",
  fields: (t) => ({ field: t.exposeString("field"), rows: t.exposeInt("rows") }),
});
builder.objectFields(ImportType, (t) => ({
  problems: t.field({
    type: [FieldRowsType],
    description: "The fields that rows are refused for.",
    resolve: ({ problemCounts }) => listed(problemCounts).filter(({ rows }) => rows > 0),
  }),
  leftOut: t.field({
    type: [FieldRowsType],
    description: "The fields that are left out of the rows in which they cannot be read.",
    resolve: ({ leftOut }) => listed(leftOut),
  }),
  cellsCorrected: t.exposeInt("cellsCorrected", { description: "Cells that have a value other than the file's." }),
}));

const ProblemType = builder.objectRef<RowProblem>("ImportRowProblem").implement({
  description: "Why a row is refused.",
  fields: (t) => ({
    field: t.exposeString("field", { nullable: true, description: "Null when it is not about one field." }),
    message: t.exposeString("message"),
  }),
});
const CorrectionType = builder.objectRef<Correction>("ImportCorrection").implement({
  description: "A value that a person put in the place of a cell's own.",
  fields: (t) => ({
    column: t.exposeInt("column", { description: "The column of the file, starting at zero." }),
    value: t.exposeString("value"),
    correctedAt: t.expose("correctedAt", { type: "DateTime" }),
    correctedBy: t.field({
      type: ColleagueType,
      nullable: true,
      resolve: ({ correctedBy }, _args, { once }) => once(colleagueById).load(correctedBy),
    }),
  }),
});
const ChangeType = builder.objectRef<RowChange>("ImportRowChange").implement({
  description: "A field of an existing record that a row changes; days, dollars and wire values as text.",
  fields: (t) => ({
    field: t.exposeString("field"),
    from: t.exposeString("from", { nullable: true }),
    to: t.exposeString("to", { nullable: true }),
  }),
});
builder.objectFields(RowType, (t) => ({
  problems: t.field({
    type: [ProblemType],
    description: "Every reason why it is refused.",
    resolve: ({ problems }) => problems,
  }),
  corrections: t.field({ type: [CorrectionType], resolve: ({ corrections }) => corrections }),
  leftOut: t.exposeStringList("leftOut", { description: "The fields that it is imported without." }),
  changes: t.field({
    type: [ChangeType],
    description: "What it changes on the record that it updates.",
    resolve: ({ changes }) => changes,
  }),
  sameAs: t.exposeInt("sameAs", { nullable: true, description: "The earlier row that means the same record." }),
}));

type RowPayload = MutationPayload<ImportRow> & { dataImport: Import | null };
const RowPayload = mutationPayload<ImportRow, RowPayload>("ImportRowPayload", "row", RowType);
builder.objectField(RowPayload, "import", (t) =>
  t.field({
    type: ImportType,
    nullable: true,
    description: "The import with its new counts.",
    resolve: ({ dataImport }) => dataImport,
  }),
);

const CellInput = builder.inputType("CorrectImportCellInput", {
  fields: (t) => ({
    row: t.int({ description: "The number of the row." }),
    column: t.int({ description: "The column of the file, starting at zero." }),
    value: t.string({ required: false, description: "Null restores the file's value." }),
    seen: t.string({ description: "The value that the person saw." }),
  }),
});
const LeaveOutInput = builder.inputType("LeaveOutImportFieldInput", {
  fields: (t) => ({
    field: t.string(),
    leftOut: t.boolean({ description: "False takes it back." }),
  }),
});

builder.mutationFields((t) => ({
  correctImportCell: t.field({
    type: RowPayload,
    description: "Corrects a cell in the preview and checks its row again. The file stays as it is.",
    args: { id: t.arg.id(), input: t.arg({ type: CellInput }) },
    async resolve(_root, { id, input }, context) {
      const cell = parseInput(CorrectedCell, { ...input, value: input.value ?? null });
      if (!cell.ok) return { ...invalid(cell), dataImport: null };
      const result = await context.run(correctImportCell, { importId: readId<ImportId>(id), cell: cell.value });
      return result.ok
        ? { ...toPayload({ ok: true, value: result.value.row }), dataImport: result.value.dataImport }
        : { ...toPayload<ImportRow>(result), dataImport: null };
    },
  }),
  leaveOutImportField: t.field({
    type: ImportPayload,
    description: "Imports rows without a field where it cannot be read, and checks every row again.",
    args: { id: t.arg.id(), input: t.arg({ type: LeaveOutInput }) },
    async resolve(_root, { id, input }, context) {
      const change = parseInput(LeftOutField, input);
      if (!change.ok) return invalid(change);
      return toPayload(await context.run(leaveOutField, { importId: readId<ImportId>(id), change: change.value }));
    },
  }),
}));

const listed = (counts: FieldCounts) => Object.entries(counts).map(([field, rows]) => ({ field, rows }));
