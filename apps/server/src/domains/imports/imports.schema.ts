import { IMPORT_KINDS, IMPORT_OUTCOMES, IMPORT_STATES } from "@cara/contract/import-terms.ts";
import { colleagueById, ColleagueType } from "#domains/identity/identity.schema.ts";
import type { ImportId } from "#kernel/ids.ts";
import { Fault } from "#platform/errors.ts";
import { builder } from "#platform/graphql/builder.ts";
import { connectionOf } from "#platform/graphql/connection.ts";
import { invalid, mutationPayload, toPayload } from "#platform/graphql/mutation-payload.ts";
import { parseInput, readId } from "#platform/graphql/validation.ts";
import { writeInstant } from "#platform/instants.ts";
import { parseNamePageArgs, parsePageArgs, toPage } from "#platform/paging.ts";
import { discardImport, pauseImport, resumeImport, runImport, undoImport } from "./ask-import.ts";
import { FIELD_INPUTS, IMPORT_FIELDS, type ImportField } from "./import-fields.ts";
import { mayAsk, type Counts, type Import, type ImportRow } from "./import.ts";
import { notUndoneByImport, samplesByImport } from "./import.loaders.ts";
import { getImport, listImports } from "./import.store.ts";
import { listImportRows } from "./import-row.store.ts";
import { ConfirmedMatching, matchImport } from "./match-import.ts";
import { NewImport, startImport } from "./start-import.ts";

const KindEnum = builder.enumType("ImportKind", { values: IMPORT_KINDS });
const StateEnum = builder.enumType("ImportState", { values: IMPORT_STATES });
const OutcomeEnum = builder.enumType("ImportOutcome", { values: IMPORT_OUTCOMES });

const CountsType = builder.objectRef<Counts>("ImportCounts").implement({
  description: "Rows by outcome.",
  fields: (t) => ({
    new: t.exposeInt("new"),
    update: t.exposeInt("update"),
    duplicate: t.exposeInt("duplicate"),
    refused: t.exposeInt("refused"),
  }),
});
const FieldInputEnum = builder.enumType("ImportFieldInput", { values: FIELD_INPUTS });
const FieldType = builder.objectRef<ImportField>("ImportField").implement({
  description: "A field that a column can be matched to.",
  fields: (t) => ({
    name: t.exposeString("name"),
    label: t.exposeString("label"),
    required: t.exposeBoolean("required"),
    hint: t.exposeString("hint", { nullable: true }),
    input: t.expose("input", { type: FieldInputEnum, description: "How a cell of it is corrected." }),
    choices: t.exposeStringList("choices", { description: "The values of a field with a fixed set." }),
    canLeaveOut: t.exposeBoolean("canLeaveOut", { description: "Whether rows can be imported without it." }),
  }),
});
const MatchType = builder.objectRef<{ field: string; column: number; suggested: boolean }>("ImportMatch").implement({
  description: "A field and its column, starting at zero.",
  fields: (t) => ({
    field: t.exposeString("field"),
    column: t.exposeInt("column"),
    suggested: t.exposeBoolean("suggested", { description: "Suggested by us, and not changed by a person." }),
  }),
});

export const ImportType = builder.objectRef<Import>("Import").implement({
  description: "The import of another system's file into the agency's records.",
  fields: (t) => ({
    id: t.exposeID("id"),
    kind: t.expose("kind", { type: KindEnum }),
    state: t.expose("state", { type: StateEnum }),
    failure: t.exposeString("failure", { nullable: true, description: "Why it failed or stopped." }),
    fileName: t.exposeString("fileName"),
    headers: t.exposeStringList("headers"),
    samples: t.field({
      type: t.listRef(t.listRef("String")),
      description: "The cells of the first five rows.",
      resolve: ({ id }, _args, { once }) => once(samplesByImport).load(id),
    }),
    fields: t.field({
      type: [FieldType],
      description: "The fields of this kind of import.",
      resolve: ({ kind }) => [...IMPORT_FIELDS[kind]],
    }),
    matching: t.field({
      type: [MatchType],
      resolve: ({ matching, suggestions }) =>
        Object.entries(matching).map(([field, column]) => ({
          field,
          column,
          suggested: suggestions[field] === column,
        })),
    }),
    rowsTotal: t.exposeInt("rowsTotal"),
    rowsChecked: t.exposeInt("rowsChecked"),
    rowsDone: t.exposeInt("rowsDone", { description: "Rows processed by writing, of rowsTotal." }),
    rowsUndone: t.exposeInt("rowsUndone", { description: "Rows processed by the undo, of rowsDone." }),
    rowsKept: t.int({
      description: "Rows whose record an undo left in place.",
      resolve: ({ id }, _args, { once }) => once(notUndoneByImport).load(id),
    }),
    counts: t.field({ type: CountsType, resolve: ({ counts }) => counts }),
    canUndo: t.boolean({ resolve: ({ state, rowsDone }) => mayAsk("undo", state) && rowsDone > 0 }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    startedAt: t.expose("startedAt", { type: "DateTime", nullable: true }),
    finishedAt: t.expose("finishedAt", { type: "DateTime", nullable: true }),
    createdBy: t.field({
      type: ColleagueType,
      nullable: true,
      resolve: ({ createdBy }, _args, { once }) => once(colleagueById).load(createdBy),
    }),
    version: t.exposeInt("version", {
      description: "Incremented by every action on it, except the correction of a cell.",
    }),
  }),
});
const ImportConnection = connectionOf("Import", ImportType);

export const RowType = builder.objectRef<ImportRow>("ImportRow").implement({
  description: "A row of the file and its outcome.",
  fields: (t) => ({
    number: t.exposeInt("number", { description: "As in a spreadsheet: the header is row 1." }),
    cells: t.exposeStringList("cells", { description: "As the file has them." }),
    outcome: t.expose("outcome", { type: OutcomeEnum, nullable: true, description: "Null until it is checked." }),
    reason: t.exposeString("reason", { nullable: true }),
    targetId: t.exposeID("targetId", { nullable: true, description: "The record it creates or changes." }),
    applied: t.exposeBoolean("applied"),
    undone: t.exposeBoolean("undone"),
    keptReason: t.exposeString("keptReason", { nullable: true, description: "Why the undo left its record in place." }),
  }),
});
const RowConnection = connectionOf("ImportRow", RowType);

export const ImportPayload = mutationPayload("ImportPayload", "import", ImportType);

const StartInput = builder.inputType("StartImportInput", {
  fields: (t) => ({
    kind: t.field({ type: KindEnum }),
    fileId: t.id({ description: "The id returned by POST /files." }),
  }),
});
const MatchInput = builder.inputType("ImportMatchInput", {
  fields: (t) => ({ field: t.string(), column: t.int() }),
});
const MatchingInput = builder.inputType("MatchImportInput", {
  fields: (t) => ({
    matching: t.field({ type: [MatchInput] }),
    version: t.int({ description: "The version that the person saw." }),
  }),
});

builder.queryFields((t) => ({
  imports: t.field({
    type: ImportConnection,
    args: { first: t.arg.int(), after: t.arg.string({ required: false }) },
    async resolve(_root, args, { db }) {
      const input = parsePageArgs(args);
      const found = await listImports(db, input);
      return toPage(found, input.first, ({ createdAt, id }) => ({ at: writeInstant(createdAt), id }));
    },
  }),
  import: t.field({
    type: ImportType,
    args: { id: t.arg.id() },
    resolve: (_root, { id }, { db }) => getImport(db, readId<ImportId>(id)),
  }),
  importRows: t.field({
    type: RowConnection,
    args: {
      importId: t.arg.id(),
      outcome: t.arg({ type: OutcomeEnum, required: false }),
      kept: t.arg.boolean({ required: false, description: "Only rows whose record an undo left in place." }),
      first: t.arg.int(),
      after: t.arg.string({ required: false }),
    },
    async resolve(_root, { importId, outcome, kept, ...args }, { db }) {
      const { first, after } = parseNamePageArgs(args);
      const dataImport = await getImport(db, readId<ImportId>(importId));
      const outcomes = outcome ? [outcome] : null;
      const rows = await listImportRows(db, dataImport, {
        outcomes,
        kept: kept ?? false,
        first,
        after: after ? rowOf(after.name) : 0,
      });
      return toPage(rows, first, ({ number }) => ({ name: String(number), id: dataImport.id }));
    },
  }),
}));

builder.mutationFields((t) => {
  const asked = (useCase: typeof runImport, description: string) =>
    t.field({
      type: ImportPayload,
      description,
      args: { id: t.arg.id() },
      resolve: async (_root, { id }, context) => toPayload(await context.run(useCase, readId<ImportId>(id))),
    });
  return {
    startImport: t.field({
      type: ImportPayload,
      args: { input: t.arg({ type: StartInput }) },
      async resolve(_root, { input }, context) {
        const draft = parseInput(NewImport, input);
        if (!draft.ok) return invalid(draft);
        return toPayload(await context.run(startImport, draft.value));
      },
    }),
    matchImport: t.field({
      type: ImportPayload,
      description: "Confirms the matching of columns to fields, and starts the validation of every row.",
      args: { id: t.arg.id(), input: t.arg({ type: MatchingInput }) },
      async resolve(_root, { id, input }, context) {
        const confirmed = parseInput(ConfirmedMatching, input);
        if (!confirmed.ok) return invalid(confirmed);
        return toPayload(
          await context.run(matchImport, { importId: readId<ImportId>(id), confirmed: confirmed.value }),
        );
      },
    }),
    runImport: asked(runImport, "Starts writing the rows as previewed."),
    pauseImport: asked(pauseImport, "Pauses writing after the current batch."),
    resumeImport: asked(resumeImport, "Resumes a paused import."),
    undoImport: asked(undoImport, "Undoes everything the import wrote that was not edited since."),
    discardImport: asked(discardImport, "Discards an import that has written nothing, with its file."),
  };
});

function rowOf(text: string): number {
  if (!/^\d{1,7}$/.test(text)) throw new Fault("BAD_USER_INPUT", "after is not a cursor of this list");
  return Number(text);
}
