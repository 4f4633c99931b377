import type { PolicyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { listCarriersById } from "../carrier.store.ts";
import type { Policy } from "../policy.ts";
import { lockPolicy } from "../policy.store.ts";
import type { LiveForm } from "./finding.ts";
import { formsPresent, missingForms } from "./missing-forms.ts";
import { listFormsOf } from "./policy-form.store.ts";

/** A policy with the forms that are missing. It stays locked, so that whoever asks for them asks once. */
export async function lockMissingForms(
  db: AgencyDb,
  policyId: PolicyId,
): Promise<{ policy: Policy; carrierName: string | null; missing: LiveForm[] }> {
  const policy = await lockPolicy(db, policyId);
  const [carrier] = await listCarriersById(db, [policy.carrierId]);
  return { policy, carrierName: carrier?.name ?? null, missing: missingForms(await listFormsOf(db, [policyId])) };
}

/** The forms whose pages are in a policy's own documents. */
export const policyFormsPresent = async (db: AgencyDb, policyId: PolicyId): Promise<LiveForm[]> =>
  formsPresent(await listFormsOf(db, [policyId]));
