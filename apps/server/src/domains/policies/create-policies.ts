import { z } from "zod";
import { BILLING_FIELDS } from "@cara/contract/policy-fields.ts";
import { billingProblem, policyProblems, totalCents } from "@cara/contract/policy-rules.ts";
import { agreeing, shapeOf } from "#kernel/fields.ts";
import { newId, type PolicyId } from "#kernel/ids.ts";
import { ok, refuseFields, type FieldProblem, type Result } from "#kernel/result.ts";
import { requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import { actorTypeOf } from "#platform/history/field-changes.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { insertCoverageParts, insertFacts } from "./coverage.store.ts";
import { coverageOf, NewCoverage, type Coverage } from "./new-coverage.ts";
import { mayWritePolicies } from "./policies.access.ts";
import { PolicyFields, termsOf, type Policy } from "./policy.ts";
import { insertPolicyVersion } from "./policy-history.store.ts";
import { findParties, searchTextOf, type Parties } from "./policy-parties.ts";
import { insertPolicy } from "./policy.store.ts";

/** Most policies per form. */
const POLICIES_AT_ONCE = 10;

/** The form's input: an account and its policies. `id` is only the form's key; the server generates the real one. */
export const NewPolicies = z.object({
  accountId: z.string(),
  policies: z
    .array(
      PolicyFields.extend({
        id: z.string().nullish(),
        ...shapeOf(BILLING_FIELDS),
        coverageParts: NewCoverage,
      }).superRefine(agreeing(policyProblems)),
    )
    .min(1)
    .max(POLICIES_AT_ONCE),
});
export type NewPolicies = z.infer<typeof NewPolicies>;

/** Logs policies of a business account with their coverage parts; each starts in BINDING with its first history entry. */
export async function createPolicies(
  context: UseCaseContext,
  { accountId, policies: drafts }: NewPolicies,
): Promise<Result<Policy[], "INVALID_PARTIES" | "INVALID_CELLS" | "AGENCY_BILLING">> {
  const { db, actor, clock, settings } = context;
  requireAccess(mayWritePolicies(actor));

  // validates all before saving the first, so that a refusal saves none
  const valid: { id: PolicyId; draft: NewPolicies["policies"][number]; parties: Parties; coverage: Coverage }[] = [];
  const now = clock.now();
  for (const [index, draft] of drafts.entries()) {
    const unbilled = billingProblem(draft.billingType);
    if (unbilled) return refuseFields("AGENCY_BILLING", [atItem(index)(unbilled)]);
    const found = await findParties(db, { accountId, ...draft }, settings.providerDomain);
    if (!found.ok) return refuseFields("INVALID_PARTIES", found.problems.map(atItem(index)));
    const id = newId<PolicyId>();
    const typed = coverageOf(id, draft.coverageParts, { userId: actor.userId, at: now });
    if (!typed.ok) return refuseFields("INVALID_CELLS", typed.problems.map(atItem(index)));
    valid.push({ id, draft, parties: found.parties, coverage: typed.coverage });
  }
  const created: Policy[] = [];
  for (const { id, draft, parties, coverage } of valid) {
    const { account, carrier, brokerId, sourceAgencyUserId } = parties;
    const terms = termsOf(draft);
    const policy: Policy = {
      ...terms,
      id,
      accountId: account.id,
      carrierId: carrier.id,
      brokerId,
      sourceAgencyUserId,
      state: "BINDING",
      totalCents: totalCents(terms),
      cancellation: null,
      version: 1,
      createdAt: now,
      updatedAt: now,
    };
    await insertPolicy(db, actor.agencyId, policy, searchTextOf(policy, account, carrier));
    await insertPolicyVersion(db, actor.agencyId, {
      policyId: policy.id,
      version: 1,
      kind: "CREATED",
      changedAt: now,
      actorType: actorTypeOf(actor),
      actorId: actor.userId,
      reason: null,
      changes: coverage.changes,
    });
    await insertCoverageParts(db, actor.agencyId, coverage.parts);
    await insertFacts(db, actor.agencyId, coverage.facts);
    await recordEvent(context, { kind: "policy.created", subjectId: policy.id });
    created.push(policy);
  }
  return ok(created);
}

/** The account field is outside the list; every other field belongs to an item. */
const atItem =
  (index: number) =>
  ({ path, message }: FieldProblem): FieldProblem => ({
    path: path === "accountId" ? path : `policies.${index}.${path}`,
    message,
  });
