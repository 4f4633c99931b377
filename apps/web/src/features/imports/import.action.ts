import type { ActionFunctionArgs } from "react-router";
import { array, boolean, discriminatedUnion, literal, nullable, number, object, string, type output } from "zod/mini";
import { conflict, invalid, readSubmission, refusedBy, saved, settle, underPaths } from "../../forms/outcome.ts";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { importAddress, matchingDraftKey } from "./import-page.ts";

const Match = graphql(`
  mutation MatchImport($id: ID!, $input: MatchImportInput!) {
    matchImport(id: $id, input: $input) {
      validationErrors {
        path
        message
      }
    }
  }
`);
const Run = graphql(`
  mutation RunImport($id: ID!) {
    runImport(id: $id) {
      validationErrors {
        path
        message
      }
    }
  }
`);
const Pause = graphql(`
  mutation PauseImport($id: ID!) {
    pauseImport(id: $id) {
      validationErrors {
        path
        message
      }
    }
  }
`);
const Resume = graphql(`
  mutation ResumeImport($id: ID!) {
    resumeImport(id: $id) {
      validationErrors {
        path
        message
      }
    }
  }
`);
const Undo = graphql(`
  mutation UndoImport($id: ID!) {
    undoImport(id: $id) {
      validationErrors {
        path
        message
      }
    }
  }
`);
const Discard = graphql(`
  mutation DiscardImport($id: ID!) {
    discardImport(id: $id) {
      validationErrors {
        path
        message
      }
    }
  }
`);

const Correct = graphql(`
  mutation CorrectImportCell($id: ID!, $input: CorrectImportCellInput!) {
    correctImportCell(id: $id, input: $input) {
      row {
        ...ImportRowLine
      }
      validationErrors {
        path
        message
      }
      conflict
    }
  }
`);
const LeaveOut = graphql(`
  mutation LeaveOutImportField($id: ID!, $input: LeaveOutImportFieldInput!) {
    leaveOutImportField(id: $id, input: $input) {
      validationErrors {
        path
        message
      }
    }
  }
`);

/** The changes a person can make to an import; each is one mutation. */
const Change = discriminatedUnion("change", [
  object({
    change: literal("MATCH"),
    version: number(),
    matching: array(object({ field: string(), column: number() })),
  }),
  object({ change: literal("CORRECT"), row: number(), column: number(), value: nullable(string()), seen: string() }),
  object({ change: literal("LEAVE_OUT"), field: string(), leftOut: boolean() }),
  object({ change: literal("RUN") }),
  object({ change: literal("PAUSE") }),
  object({ change: literal("RESUME") }),
  object({ change: literal("UNDO") }),
  object({ change: literal("DISCARD") }),
]);
type ImportChange = output<typeof Change>;
type Correction = Extract<ImportChange, { change: "CORRECT" }>;
/** The changes without input. */
export type PlainChange = Exclude<ImportChange["change"], "CORRECT" | "LEAVE_OUT" | "MATCH">;
/** The changes made in the preview. */
export type PreviewChange = Extract<ImportChange, { change: "CORRECT" | "LEAVE_OUT" }>;

/** Runs the change and stays on the page, which follows the import's state; discarding redirects to the list. */
export async function changeImport({ params, request }: ActionFunctionArgs) {
  const id = params["importId"] ?? "";
  const form = await readSubmission(Change, request);
  if (!form.ok) return form.refused;
  const { value } = form;
  if (value.change === "CORRECT") return settle(() => correctCell(id, value, request));
  return settle(async () => {
    const errors = underPaths(await send(id, value, request), (path) => path.replace(/^matching\./u, ""));
    // Any change but a matching is refused only because the import has moved on: the page revalidates and shows it.
    if (errors.length > 0) return value.change === "MATCH" ? invalid(errors) : conflict([], errors);
    if (value.change === "DISCARD") return saved("/app/imports", { draft: matchingDraftKey(id) });
    return value.change === "MATCH" ? saved(importAddress(id), { draft: matchingDraftKey(id) }) : saved(null);
  });
}

/** The corrected row comes back with the outcome: the list shown may not have it anymore. */
async function correctCell(id: string, { change: _change, ...input }: Correction, request: Request) {
  const { correctImportCell: payload } = await execute(Correct, { id, input }, request);
  return payload.row ? { ...saved(null), row: payload.row } : refusedBy(payload);
}

async function send(id: string, change: Exclude<ImportChange, Correction>, request: Request) {
  if (change.change === "MATCH") {
    const { matching, version } = change;
    return (await execute(Match, { id, input: { matching, version } }, request)).matchImport.validationErrors;
  }
  if (change.change === "LEAVE_OUT") {
    const { field, leftOut } = change;
    return (await execute(LeaveOut, { id, input: { field, leftOut } }, request)).leaveOutImportField.validationErrors;
  }
  if (change.change === "RUN") return (await execute(Run, { id }, request)).runImport.validationErrors;
  if (change.change === "PAUSE") return (await execute(Pause, { id }, request)).pauseImport.validationErrors;
  if (change.change === "RESUME") return (await execute(Resume, { id }, request)).resumeImport.validationErrors;
  if (change.change === "UNDO") return (await execute(Undo, { id }, request)).undoImport.validationErrors;
  return (await execute(Discard, { id }, request)).discardImport.validationErrors;
}
