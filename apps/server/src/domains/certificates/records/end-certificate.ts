import { withholdUnsent } from "#domains/emails/lapse-approvals.ts";
import type { CertificateId } from "#kernel/ids.ts";
import { actorTypeOf } from "#platform/history/field-changes.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import type { CertificateVersion } from "./certificate-version.ts";
import { saveVersion } from "./certificate-version.store.ts";
import type { Certificate } from "./certificate.ts";
import { lockCertificate } from "./certificate.store.ts";

/** Why an email about a certificate that ended meanwhile was kept back. */
const NOT_SENT = {
  VOIDED: "The certificate was voided before this was sent.",
  SUPERSEDED: "A corrected certificate took the place of this one before this was sent.",
};

/**
 * Ends an issued certificate that is locked: its bytes stay, its status page says what became of it, and what was to be sent
 * of it stays here.
 */
export async function endCertificate(
  context: UseCaseContext,
  certificate: Certificate,
  { kind, reason }: Pick<CertificateVersion, "kind" | "reason">,
): Promise<Certificate> {
  const { db, actor, clock } = context;
  const state = kind === "VOIDED" ? "VOID" : "SUPERSEDED";
  const ended = { ...certificate, state, version: certificate.version + 1 } as const;
  await saveVersion(db, actor.agencyId, state, {
    certificateId: ended.id,
    version: ended.version,
    kind,
    changedAt: clock.now(),
    actorType: actorTypeOf(actor),
    actorId: actor.userId,
    reason,
  });
  await withholdUnsent(context, { owner: { kind: "CERTIFICATE", id: ended.id }, reason: NOT_SENT[kind] });
  const event = kind === "VOIDED" ? "certificate.voided" : "certificate.superseded";
  await recordEvent(context, { kind: event, subjectId: ended.id, details: { version: ended.version } });
  return ended;
}

/** Supersedes what an issued certificate corrects. One that has been voided since stays void. */
export async function supersedeCorrected(context: UseCaseContext, correctsId: CertificateId): Promise<void> {
  const corrected = await lockCertificate(context.db, correctsId);
  if (corrected.state === "ISSUED") await endCertificate(context, corrected, { kind: "SUPERSEDED", reason: null });
}
