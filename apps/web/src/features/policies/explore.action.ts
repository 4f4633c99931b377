import { FINDING_DECISIONS } from "@cara/contract/coverage.ts";
import { LIMIT_MAX_CENTS } from "@cara/contract/limits.ts";
import type { ActionFunctionArgs } from "react-router";
import {
  discriminatedUnion,
  enum as oneOf,
  int,
  literal,
  nullable,
  object,
  optional,
  string,
  type output,
} from "zod/mini";
import { sentAmount } from "../../forms/amount.ts";
import { readSubmission, refusedBy, saved, settle } from "../../forms/outcome.ts";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";

const Decide = graphql(`
  mutation DecideFinding($policyId: ID!, $findingId: ID!, $input: FindingDecisionInput!) {
    decideFinding(policyId: $policyId, findingId: $findingId, input: $input) {
      validationErrors {
        path
        message
      }
      conflict
    }
  }
`);
const Undo = graphql(`
  mutation UndoFindingDecision($policyId: ID!, $findingId: ID!, $version: Int!) {
    undoFindingDecision(policyId: $policyId, findingId: $findingId, version: $version) {
      validationErrors {
        path
        message
      }
      conflict
    }
  }
`);
const Retry = graphql(`
  mutation RetryExtraction($id: ID!) {
    retryExtraction(id: $id) {
      validationErrors {
        path
        message
      }
      conflict
    }
  }
`);

const Change = discriminatedUnion("change", [
  object({
    change: literal("DECIDE"),
    findingId: string(),
    decision: oneOf(FINDING_DECISIONS),
    amount: optional(nullable(sentAmount(LIMIT_MAX_CENTS))),
    version: int(),
  }),
  object({ change: literal("UNDO"), findingId: string(), version: int() }),
  object({ change: literal("RETRY"), extractionId: string() }),
]);
type Parsed = output<typeof Change>;
/** A submitted change: an invalid amount is still the typed text. */
export type ExploreChange =
  | Exclude<Parsed, { change: "DECIDE" }>
  | (Omit<Extract<Parsed, { change: "DECIDE" }>, "amount"> & { amount: number | string | null });

/** Decides about a value that was found in a document, undoes that, or starts a failed extraction again. */
export async function changeExplored({ params, request }: ActionFunctionArgs) {
  const form = await readSubmission(Change, request);
  if (!form.ok) return form.refused;
  return settle(async () => {
    const payload = await send(params["policyId"] ?? "", form.value, request);
    return payload.validationErrors.length > 0 ? refusedBy(payload) : saved(null);
  });
}

async function send(policyId: string, change: Parsed, request: Request) {
  if (change.change === "RETRY") return (await execute(Retry, { id: change.extractionId }, request)).retryExtraction;
  const { findingId, version } = change;
  if (change.change === "UNDO")
    return (await execute(Undo, { policyId, findingId, version }, request)).undoFindingDecision;
  const { decision, amount } = change;
  const sent = { decision, amount: amount ?? null, version };
  return (await execute(Decide, { policyId, findingId, input: sent }, request)).decideFinding;
}
