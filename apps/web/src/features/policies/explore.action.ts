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
  union,
  type output,
} from "zod/mini";
import { sentAmount } from "../../forms/amount.ts";
import { invalid, readSubmission, refusedBy, saved, settle } from "../../forms/outcome.ts";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { questionDraftKey } from "../copilot/workspaces/policy-chat.tsx";

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

const Ask = graphql(`
  mutation AddPolicyExplorerConversationMessage($policyId: ID!, $input: PolicyExplorerMessageInput!) {
    addPolicyExplorerConversationMessage(policyId: $policyId, input: $input) {
      policyExplorerConversation {
        messages {
          id
        }
      }
      applicationError {
        message
      }
    }
  }
`);

const RequestForms = graphql(`
  mutation RequestMissingForms($policyId: ID!) {
    requestMissingForms(policyId: $policyId) {
      validationErrors {
        path
        message
      }
      conflict
    }
  }
`);
const CancelRequest = graphql(`
  mutation CancelFormRequest($id: ID!) {
    cancelFormRequest(id: $id) {
      validationErrors {
        path
        message
      }
      conflict
    }
  }
`);

const Question = object({ message: string() });
const Change = discriminatedUnion("change", [
  object({
    change: literal("DECIDE"),
    findingId: string(),
    decision: oneOf(FINDING_DECISIONS),
    amount: optional(nullable(sentAmount(LIMIT_MAX_CENTS))),
    reason: optional(nullable(string())),
    version: int(),
  }),
  object({ change: literal("UNDO"), findingId: string(), version: int() }),
  object({ change: literal("RETRY"), extractionId: string() }),
  object({ change: literal("REQUEST_FORMS") }),
  object({ change: literal("CANCEL_REQUEST"), requestId: string() }),
]);
type Parsed = output<typeof Change>;
/** A submitted change: an invalid amount is still the typed text. */
export type ExploreChange =
  | Exclude<Parsed, { change: "DECIDE" }>
  | (Omit<Extract<Parsed, { change: "DECIDE" }>, "amount"> & { amount: number | string | null });

/**
 * Asks Cara, decides about a value that was found in a document, undoes that, starts a failed extraction again, or drafts or
 * cancels a request to the carrier.
 */
export async function changeExplored({ params, request }: ActionFunctionArgs) {
  const policyId = params["policyId"] ?? "";
  const form = await readSubmission(union([Question, Change]), request);
  if (!form.ok) return form.refused;
  const { value } = form;
  if ("message" in value) return ask(policyId, value.message, request);
  return settle(async () => {
    const payload = await send(policyId, value, request);
    return payload.validationErrors.length > 0 ? refusedBy(payload) : saved(null);
  });
}

const ask = (policyId: string, message: string, request: Request) =>
  settle(
    async () => {
      const sent = await execute(Ask, { policyId, input: { message } }, request);
      const { applicationError } = sent.addPolicyExplorerConversationMessage;
      return applicationError
        ? invalid([{ path: "", message: applicationError.message }])
        : saved(null, { draft: questionDraftKey(policyId) });
    },
    () => true,
  );

async function send(policyId: string, change: Parsed, request: Request) {
  if (change.change === "RETRY") return (await execute(Retry, { id: change.extractionId }, request)).retryExtraction;
  if (change.change === "REQUEST_FORMS")
    return (await execute(RequestForms, { policyId }, request)).requestMissingForms;
  if (change.change === "CANCEL_REQUEST")
    return (await execute(CancelRequest, { id: change.requestId }, request)).cancelFormRequest;
  const { findingId, version } = change;
  if (change.change === "UNDO")
    return (await execute(Undo, { policyId, findingId, version }, request)).undoFindingDecision;
  const { decision, amount, reason } = change;
  const sent = { decision, amount: amount ?? null, version, ...(reason ? { reason } : {}) };
  return (await execute(Decide, { policyId, findingId, input: sent }, request)).decideFinding;
}
