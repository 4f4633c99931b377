import type { ActionFunctionArgs } from "react-router";
import { array, discriminatedUnion, literal, number, object, string, type output } from "zod/mini";
import { conflict, invalid, readSubmission, saved, settle, underPaths } from "../../forms/outcome.ts";
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

/** The changes a person can make to an import; each is one mutation. */
const Change = discriminatedUnion("change", [
  object({
    change: literal("MATCH"),
    version: number(),
    matching: array(object({ field: string(), column: number() })),
  }),
  object({ change: literal("RUN") }),
  object({ change: literal("PAUSE") }),
  object({ change: literal("RESUME") }),
  object({ change: literal("UNDO") }),
  object({ change: literal("DISCARD") }),
]);
type ImportChange = output<typeof Change>;
/** The changes without input. */
export type PlainChange = Exclude<ImportChange["change"], "MATCH">;

/** Runs the change and stays on the page, which follows the import's state; discarding redirects to the list. */
export async function changeImport({ params, request }: ActionFunctionArgs) {
  const id = params["importId"] ?? "";
  const form = await readSubmission(Change, request);
  if (!form.ok) return form.refused;
  const { value } = form;
  return settle(async () => {
    const errors = underPaths(await send(id, value, request), (path) => path.replace(/^matching\./u, ""));
    // Any change but a matching is refused only because the import has moved on: the page revalidates and shows it.
    if (errors.length > 0) return value.change === "MATCH" ? invalid(errors) : conflict([], errors);
    if (value.change === "DISCARD") return saved("/app/imports", { draft: matchingDraftKey(id) });
    return value.change === "MATCH" ? saved(importAddress(id), { draft: matchingDraftKey(id) }) : saved(null);
  });
}

async function send(id: string, change: ImportChange, request: Request) {
  if (change.change === "MATCH") {
    const { matching, version } = change;
    return (await execute(Match, { id, input: { matching, version } }, request)).matchImport.validationErrors;
  }
  if (change.change === "RUN") return (await execute(Run, { id }, request)).runImport.validationErrors;
  if (change.change === "PAUSE") return (await execute(Pause, { id }, request)).pauseImport.validationErrors;
  if (change.change === "RESUME") return (await execute(Resume, { id }, request)).resumeImport.validationErrors;
  if (change.change === "UNDO") return (await execute(Undo, { id }, request)).undoImport.validationErrors;
  return (await execute(Discard, { id }, request)).discardImport.validationErrors;
}
