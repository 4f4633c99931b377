import { z } from "zod";
import { CERTIFICATE_REASON_MAX_LENGTH } from "@cara/contract/limits.ts";
import { CERTIFICATE_CHANGED } from "@cara/contract/messages.ts";
import type { CertificateId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import { requiredText } from "#kernel/text.ts";
import { notFound, requireAccess } from "#platform/errors.ts";
import { rejectStaleVersion } from "#platform/history/stale-version.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import type { Certificate } from "../records/certificate.ts";
import { listSnapshots, lockCertificate } from "../records/certificate.store.ts";
import { mayIssueCertificates } from "../records/certificates.access.ts";
import { endCertificate } from "../records/end-certificate.ts";
import { findStatusUrl } from "../statements/find-status-url.ts";
import { draftNotices } from "./draft-notices.ts";
import { recallText } from "./notice-text.ts";

const NOT_ISSUED = "Only an issued certificate can be voided.";

/** Why a certificate is voided, and the version that the person saw. */
export const Voiding = z.object({ reason: requiredText(CERTIFICATE_REASON_MAX_LENGTH), version: z.int() });
export type Voiding = z.infer<typeof Voiding>;

/**
 * Voids an issued certificate. Its status page says so from now on, and an email that recalls it is drafted for everyone who
 * received it; a person approves that.
 */
export async function voidCertificate(
  context: UseCaseContext,
  { id, reason, version }: Voiding & { id: CertificateId },
): Promise<Result<Certificate, "STALE_VERSION" | "NOT_ISSUED">> {
  const { db, actor, settings } = context;
  requireAccess(mayIssueCertificates(actor));
  const certificate = await lockCertificate(db, id);
  const stale = rejectStaleVersion(certificate, version, CERTIFICATE_CHANGED);
  if (stale) return stale;
  if (certificate.state !== "ISSUED" || !certificate.issuedOn) return refuse("NOT_ISSUED", NOT_ISSUED);

  const ended = await endCertificate(context, certificate, { kind: "VOIDED", reason });
  const [found] = await listSnapshots(db, [id]);
  if (!found) throw notFound();
  const { form } = found.snapshot;
  const text = recallText({
    number: certificate.number,
    insured: form.insured.name?.value ?? "our client",
    holder: form.holder.name,
    issuedOn: certificate.issuedOn,
    statusUrl: await findStatusUrl({ db, agencyId: actor.agencyId, settings }, certificate),
  });
  await draftNotices(context, certificate, { kind: "RECALL", about: { version: ended.version }, text });
  return ok(ended);
}
