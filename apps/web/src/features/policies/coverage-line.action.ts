import { int, literal, object, string, type output } from "zod/mini";
import { conflict, invalid, saved } from "../../forms/outcome.ts";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { Cells } from "./cells-submission.ts";
import { lineDraftKey } from "./line-draft.ts";

const SaveLine = graphql(`
  mutation SaveCoverageLine($policyId: ID!, $partId: ID!, $input: CoverageLineInput!) {
    saveCoverageLine(policyId: $policyId, partId: $partId, input: $input) {
      conflict
      validationErrors {
        path
        message
      }
      conflictingChanges {
        version
        kind
        changedAt
        actorType
        actorName
        reason
        changes {
          field
          from
          to
        }
      }
    }
  }
`);

export const LineChange = object({
  change: literal("SAVE_LINE"),
  partId: string(),
  input: object({ version: int(), cells: Cells }),
});

/** Saves the cells of a line in one mutation. */
export async function saveLine(policyId: string, { partId, input }: output<typeof LineChange>, request: Request) {
  const { saveCoverageLine } = await execute(SaveLine, { policyId, partId, input }, request);
  const { validationErrors, conflictingChanges } = saveCoverageLine;
  if (saveCoverageLine.conflict) return conflict(conflictingChanges);
  return validationErrors.length > 0 ? invalid(validationErrors) : saved(null, { draft: lineDraftKey(partId) });
}
