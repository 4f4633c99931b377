import type { PolicyId } from "#kernel/ids.ts";
import type { Result } from "#kernel/result.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { builder } from "#platform/graphql/builder.ts";
import { mutationPayload, toPayload, type MutationPayload } from "#platform/graphql/mutation-payload.ts";
import { PolicyRef, PolicyVersionType } from "./policies.schema.ts";
import type { Policy } from "./policy.ts";
import { listPolicyVersions } from "./policy-history.store.ts";
import { getPolicy } from "./policy.store.ts";

/** What an edit of a policy returns; `since` is the version it started from. */
export type PolicyPayload = MutationPayload<Policy> & { policyId: PolicyId; since: number | null };

/** The payload type of an edit that names the version it started from: a conflict comes with what others changed. */
export function policyPayload(name: string) {
  const Payload = mutationPayload<Policy, PolicyPayload>(name, "businessPolicy", PolicyRef);
  builder.objectFields(Payload, (t) => ({
    conflictingChanges: t.field({
      type: [PolicyVersionType],
      description: "What others changed since the edit started; empty unless the edit was refused for that.",
      resolve: ({ policyId, conflict, since }, _args, { db }) =>
        conflict === null || since === null ? [] : listPolicyVersions(db, [policyId], since),
    }),
  }));
  return Payload;
}

/** The payload of a change to a part of a policy, with the policy as it is after the change. */
export async function toPolicyPayload(
  db: AgencyDb,
  policyId: PolicyId,
  result: Result<unknown, string>,
): Promise<MutationPayload<Policy>> {
  return result.ok ? toPayload({ ok: true, value: await getPolicy(db, policyId) }) : toPayload(result);
}
