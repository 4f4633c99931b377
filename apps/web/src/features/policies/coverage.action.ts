import {
  AGGREGATE_BASES,
  COVERAGE_LINES,
  COVERAGE_TRIGGERS,
  FACT_KINDS,
  FORM_PRESENCES,
} from "@cara/contract/coverage.ts";
import { LIMIT_MAX_CENTS, NAME_MAX_LENGTH } from "@cara/contract/limits.ts";
import { REQUIRED } from "@cara/contract/messages.ts";
import type { ActionFunctionArgs } from "react-router";
import {
  discriminatedUnion,
  enum as oneOf,
  int,
  literal,
  nullable,
  object,
  optional,
  positive,
  string,
  type output,
} from "zod/mini";
import { sentAmount } from "../../forms/amount.ts";
import { sentDay } from "../../forms/day.ts";
import { optionalText, requiredText } from "../../forms/rules.ts";
import { Symbols } from "./cells-submission.ts";
import { invalid, readSubmission, refusedBy, saved, settle, underPaths } from "../../forms/outcome.ts";
import { LineChange, saveLine } from "./coverage-line.action.ts";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";

const SavePart = graphql(`
  mutation SaveCoveragePart($policyId: ID!, $partId: ID, $input: CoveragePartInput!) {
    saveCoveragePart(policyId: $policyId, partId: $partId, input: $input) {
      validationErrors {
        path
        message
      }
      conflict
    }
  }
`);
const DropPart = graphql(`
  mutation RemoveCoveragePart($policyId: ID!, $partId: ID!) {
    removeCoveragePart(policyId: $policyId, partId: $partId) {
      validationErrors {
        path
        message
      }
      conflict
    }
  }
`);
const RecordFact = graphql(`
  mutation RecordCoverageFact($policyId: ID!, $partId: ID, $input: CoverageFactInput!) {
    recordCoverageFact(policyId: $policyId, partId: $partId, input: $input) {
      validationErrors {
        path
        message
      }
      conflict
    }
  }
`);
const VerifyFact = graphql(`
  mutation VerifyCoverageFact($policyId: ID!, $factId: ID!, $cited: CitedPageInput) {
    verifyCoverageFact(policyId: $policyId, factId: $factId, cited: $cited) {
      validationErrors {
        path
        message
      }
      conflict
    }
  }
`);
const Unverify = graphql(`
  mutation RemoveVerification($policyId: ID!, $factId: ID!) {
    removeVerification(policyId: $policyId, factId: $factId) {
      validationErrors {
        path
        message
      }
      conflict
    }
  }
`);
const DropFact = graphql(`
  mutation RemoveCoverageFact($policyId: ID!, $factId: ID!) {
    removeCoverageFact(policyId: $policyId, factId: $factId) {
      validationErrors {
        path
        message
      }
      conflict
    }
  }
`);

const FORM_EDITION_MAX_LENGTH = 20;
const KEY_MAX_LENGTH = 100;

/** The changes to a policy's coverages; each is one mutation. */
const Change = discriminatedUnion("change", [
  object({
    change: literal("SAVE_PART"),
    partId: nullable(string()),
    input: object({
      line: oneOf(COVERAGE_LINES, REQUIRED),
      trigger: nullable(oneOf(COVERAGE_TRIGGERS)),
      aggregateBasis: nullable(oneOf(AGGREGATE_BASES)),
      title: optionalText(NAME_MAX_LENGTH),
    }),
  }),
  object({ change: literal("REMOVE_PART"), partId: string() }),
  object({
    change: literal("RECORD_FACT"),
    partId: nullable(string()),
    input: object({
      kind: oneOf(FACT_KINDS),
      key: requiredText(KEY_MAX_LENGTH),
      label: nullable(optionalText(NAME_MAX_LENGTH)),
      amount: optional(sentAmount(LIMIT_MAX_CENTS)),
      onDate: optional(sentDay()),
      text: optional(Symbols),
      formEdition: optional(optionalText(FORM_EDITION_MAX_LENGTH)),
      formPresence: optional(oneOf(FORM_PRESENCES)),
    }),
  }),
  object({
    change: literal("VERIFY_FACT"),
    factId: string(),
    cited: nullable(object({ documentId: string(), page: int().check(positive()) })),
  }),
  object({ change: literal("REMOVE_VERIFICATION"), factId: string() }),
  object({ change: literal("REMOVE_FACT"), factId: string() }),
  LineChange,
]);
export type CoverageChange = output<typeof Change>;

type LineSave = Extract<CoverageChange, { change: "SAVE_LINE" }>;
type RecordedFact = Extract<CoverageChange, { change: "RECORD_FACT" }>;
type TypedFact = Omit<RecordedFact["input"], "amount"> & { amount?: number | string | null };
/** A submitted change: an invalid amount is still the typed text. */
export type TypedChange =
  | Exclude<CoverageChange, RecordedFact | LineSave>
  | (Omit<RecordedFact, "input"> & { input: TypedFact });

/** Adds, corrects or removes coverages. */
export async function changeCoverage({ params, request }: ActionFunctionArgs) {
  const form = await readSubmission(Change, request);
  if (!form.ok) return invalid(underPaths(form.refused.data.errors, (path) => path.replace(/^input\./u, "")));
  return settle(async () => {
    if (form.value.change === "SAVE_LINE") return saveLine(params["policyId"] ?? "", form.value, request);
    const payload = await send(params["policyId"] ?? "", form.value, request);
    return payload.validationErrors.length > 0 ? refusedBy(payload) : saved(null);
  });
}

async function send(policyId: string, change: Exclude<CoverageChange, LineSave>, request: Request) {
  if (change.change === "SAVE_PART") {
    const { partId, input } = change;
    return (await execute(SavePart, { policyId, partId, input }, request)).saveCoveragePart;
  }
  if (change.change === "REMOVE_PART")
    return (await execute(DropPart, { policyId, partId: change.partId }, request)).removeCoveragePart;
  if (change.change === "VERIFY_FACT")
    return (await execute(VerifyFact, { policyId, factId: change.factId, cited: change.cited }, request))
      .verifyCoverageFact;
  if (change.change === "REMOVE_VERIFICATION")
    return (await execute(Unverify, { policyId, factId: change.factId }, request)).removeVerification;
  if (change.change === "REMOVE_FACT")
    return (await execute(DropFact, { policyId, factId: change.factId }, request)).removeCoverageFact;
  const { partId, input } = change;
  return (await execute(RecordFact, { policyId, partId, input }, request)).recordCoverageFact;
}
