import { policiesById } from "#domains/policies/find-policy.ts";
import type { CertificateId, PolicyId } from "#kernel/ids.ts";
import { ok, type Result } from "#kernel/result.ts";
import { notFound, requireAccess } from "#platform/errors.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { getCertificate, listSnapshots } from "../records/certificate.store.ts";
import { mayPrepareCertificates } from "../records/certificates.access.ts";
import { certificatesAtRisk } from "./certificates-at-risk.ts";
import { changeNoticeText } from "./change-notice-text.ts";
import { draftNotices } from "./draft-notices.ts";

/** Certificates whose notices one request drafts; a further request drafts the others. */
const CERTIFICATES_AT_ONCE = 50;

/** How many emails were drafted, and after which certificate a further request goes on; null once there are no more. */
export type PreparedNotices = { policyId: PolicyId; drafted: number; next: CertificateId | null };

/**
 * Drafts emails to whoever received a certificate that is no longer so, about what changed of this policy. The same change is
 * told once, however often this is asked. Nothing is sent until a person approves it.
 */
export async function prepareChangeNotices(
  context: UseCaseContext,
  { policyId, after }: { policyId: PolicyId; after: CertificateId | null },
): Promise<Result<PreparedNotices>> {
  const { db, actor } = context;
  requireAccess(mayPrepareCertificates(actor));
  if (!(await policiesById(db, [policyId])).has(policyId)) throw notFound();
  if (after) await getCertificate(db, after);
  const { found, isMore, last } = await certificatesAtRisk(db, { policyId, change: null, after });
  let drafted = 0;
  let asked: CertificateId | null = null;
  for (const { certificate, changes } of found) {
    if (drafted >= CERTIFICATES_AT_ONCE) return ok({ policyId, drafted, next: asked });
    asked = certificate.id;
    const [stored] = await listSnapshots(db, [certificate.id]);
    if (!stored) throw notFound();
    const { form } = stored.snapshot;
    const named = { insured: form.insured.name?.value ?? "our client", holder: form.holder.name };
    const text = changeNoticeText({ number: certificate.number, ...named, changes });
    drafted += await draftNotices(context, certificate, { kind: "CHANGE", about: changes, text });
  }
  return ok({ policyId, drafted, next: isMore ? last : null });
}
