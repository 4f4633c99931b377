import { approveNewEmail, type NewEmailRefusal } from "#domains/emails/approve-new-email.ts";
import { newId, type CertificateDeliveryId } from "#kernel/ids.ts";
import { ok, type Result } from "#kernel/result.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import type { CertificateApproval } from "../issuing/certificate-approval.ts";
import type { CheckedDelivery } from "./check-delivery.ts";
import { paperNameOf, type CertificateDelivery } from "./delivery.ts";
import { insertDelivery } from "./delivery.store.ts";
import { paperFileId } from "./paper-file.ts";

/** Approves the email of a checked delivery and writes it into the log. An email whose certificate is not printed yet is held. */
export async function sendChecked(
  context: UseCaseContext,
  { proposal, pages, draft }: CheckedDelivery,
  approval: Pick<CertificateApproval, "id" | "paper">,
): Promise<Result<CertificateDelivery, NewEmailRefusal>> {
  const { db, actor, clock } = context;
  const { certificate, onRecord, signature } = proposal;
  const paper = paperFileId(approval);
  const sentPages = pages.map(({ copy: { id, ...copy }, name }) => ({ fileId: id, name, ...copy }));
  const email = await approveNewEmail(context, {
    owner: { kind: "CERTIFICATE", id: certificate.id },
    onRecord,
    content: draft.email,
    signature,
    attachments: [
      { fileId: paper, name: paperNameOf(certificate.number), sha256: approval.paper?.hash.toString("hex") ?? null },
      ...sentPages.map(({ fileId, name, sha256 }) => ({ fileId, name, sha256 })),
    ],
    awaits: new Set(approval.paper ? [] : [paper]),
    sendAnyway: draft.sendAnyway,
  });
  if (!email.ok) return email;
  const now = clock.now();
  const delivery: CertificateDelivery = {
    id: newId<CertificateDeliveryId>(),
    certificateId: certificate.id,
    holderId: certificate.holder.id,
    approvalId: approval.id,
    draftId: email.value.id,
    contentHash: Buffer.from(draft.hash, "hex"),
    pages: sentPages,
    deliveredBy: actor.userId,
    deliveredAt: now,
    releasedAt: approval.paper ? now : null,
  };
  await insertDelivery(db, actor.agencyId, delivery);
  await recordEvent(context, {
    kind: "certificate.delivery_approved",
    subjectId: certificate.id,
    details: { deliveryId: delivery.id, approvalId: approval.id, draftId: delivery.draftId, hash: draft.hash },
  });
  return ok(delivery);
}
