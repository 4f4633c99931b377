import { z } from "zod";
import { toDollars } from "#kernel/money.ts";
import { tool } from "#platform/tool.ts";
import { listCarriersById } from "./carrier.store.ts";
import type { CoverageFact, CoveragePart } from "./coverage-fact.ts";
import { listFactsOf, listPartsOf } from "./coverage.store.ts";
import type { Policy } from "./policy.ts";
import { listPoliciesOf } from "./policy.store.ts";

/** Most policies per call, newest first; the result says how many there are. */
const POLICIES_MAX = 20;
/** Most facts per policy; the result says when some were left out. */
const FACTS_MAX = 150;

/** Returns the policies and coverage ledger of the conversation's account. */
export const lookUpPolicies = tool({
  name: "look_up_policies",
  description:
    "Answers the policies on record for the account of this conversation, with their lines of coverage and the ledger " +
    "of limits, deductibles, dates and forms. Each fact says its status (VERIFIED by a person, PROVED by code on a page of " +
    "the policy, ENTERED by a person and not checked, UNVERIFIED, CONFLICT, STALE) and source. Only VERIFIED and PROVED " +
    "values may be stated as what the policy says. Which account it is follows from the conversation.",
  effect: "READ",
  input: z.object({
    policyNumber: z.string().trim().min(1).max(100).optional().describe("Only the policy with this number."),
  }),
  title: ({ policyNumber }) => (policyNumber ? `Looking up policy ${policyNumber}` : "Looking up the policies"),
  run: async ({ accountId, policyId, run }, { policyNumber }) => {
    if (!accountId)
      return { ok: false, problem: "This conversation is about no account on record. Ask the person which one." };
    return run(async ({ db }) => {
      const all = await listPoliciesOf(db, [accountId]);
      const fitting = all.filter((policy) => !policyNumber || sameNumber(policy.policyNumber, policyNumber));
      // the request's policy comes first
      const ordered = [...fitting.filter(({ id }) => id === policyId), ...fitting.filter(({ id }) => id !== policyId)];
      const listed = ordered.slice(0, POLICIES_MAX);
      if (listed.length === 0)
        return {
          ok: false,
          problem: policyNumber
            ? `The account has no policy with the number '${policyNumber}' on record.`
            : "The account has no policies on record.",
        };
      const ids = listed.map(({ id }) => id);
      const [parts, facts, carriers] = await Promise.all([
        listPartsOf(db, ids),
        listFactsOf(db, ids),
        listCarriersById(
          db,
          listed.flatMap(({ carrierId, brokerId }) => [carrierId, ...(brokerId ? [brokerId] : [])]),
        ),
      ]);
      const nameOf = (id: string | null) => carriers.find((carrier) => carrier.id === id)?.name ?? null;
      const policies = listed.map((policy) => ({
        ...describe(policy),
        isTheRequests: policy.id === policyId,
        carrier: nameOf(policy.carrierId),
        naicCode: carriers.find(({ id }) => id === policy.carrierId)?.naicCode ?? null,
        broker: nameOf(policy.brokerId),
        ...ledgerOf(
          parts.filter((part) => part.policyId === policy.id),
          facts.filter((fact) => fact.policyId === policy.id),
        ),
      }));
      return { ok: true, result: { policies, policiesOnRecord: fitting.length } };
    });
  },
});

const sameNumber = (a: string | null, b: string): boolean => a !== null && bare(a) === bare(b);
const bare = (number: string): string => number.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

const describe = (policy: Policy) => ({
  policyId: policy.id,
  type: policy.type,
  state: policy.state,
  market: policy.market,
  policyNumber: policy.policyNumber,
  quoteNumber: policy.quoteNumber,
  issuedOn: policy.issuedOn,
  inforceOn: policy.inforceOn,
  expiresOn: policy.expiresOn,
  pendingCancellation: policy.cancellation && {
    cancelsOn: policy.cancellation.cancelsOn,
    reason: policy.cancellation.reason,
  },
  premium: toDollars(policy.premiumCents),
  total: toDollars(policy.totalCents),
});

function ledgerOf(parts: readonly CoveragePart[], facts: readonly CoverageFact[]) {
  const listed = facts.slice(0, FACTS_MAX);
  return {
    facts: listed.filter(({ partId }) => partId === null).map(factOf),
    coverage: parts.map((part) => ({
      line: part.line,
      title: part.title,
      trigger: part.trigger,
      aggregateBasis: part.aggregateBasis,
      facts: listed.filter(({ partId }) => partId === part.id).map(factOf),
    })),
    factsLeftOut: facts.length - listed.length,
  };
}

const factOf = (fact: CoverageFact) => ({
  kind: fact.kind,
  key: fact.key,
  label: fact.label,
  ...(fact.amountCents === null ? {} : { amount: toDollars(fact.amountCents) }),
  // a limit in a word has no amount: leaving it out would read as unknown, and zero would be wrong
  ...(fact.statedAs === null ? {} : { statedAs: fact.statedAs }),
  ...(fact.onDate === null ? {} : { onDate: fact.onDate }),
  ...(fact.textValue === null ? {} : { text: fact.textValue }),
  ...(fact.formEdition === null ? {} : { formEdition: fact.formEdition }),
  ...(fact.formPresence === null ? {} : { formPresence: fact.formPresence }),
  status: fact.status,
  source: fact.source,
  evidence: fact.evidence && { fileId: fact.evidence.documentId, page: fact.evidence.page, quote: fact.evidence.quote },
});
