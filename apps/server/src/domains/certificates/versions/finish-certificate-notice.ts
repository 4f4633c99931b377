import { approveEmail, type ApproveRefusal } from "#domains/emails/approve-email.ts";
import { editEmailDraft, type EmailRefusal } from "#domains/emails/edit-email-draft.ts";
import type { EmailDraftInput } from "#domains/emails/email-draft.ts";
import type { EmailDraftId } from "#kernel/ids.ts";
import { ok, type Result } from "#kernel/result.ts";
import { requireAccess } from "#platform/errors.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import type { Certificate } from "../records/certificate.ts";
import { getCertificate } from "../records/certificate.store.ts";
import { mayPrepareCertificates } from "../records/certificates.access.ts";
import { getNotice } from "./certificate-notice.store.ts";
import { noticeAddresses } from "./draft-notices.ts";

type Version = { id: EmailDraftId; version: number };

/** Edits a notice that is not yet approved. */
export async function editCertificateNotice(
  context: UseCaseContext,
  { id: draftId, version, draft }: Version & { draft: EmailDraftInput },
): Promise<Result<Certificate, EmailRefusal>> {
  const { certificate, onRecord } = await findNotice(context, draftId);
  const edited = await editEmailDraft(context, { draftId, version, onRecord, draft });
  return edited.ok ? ok(certificate) : edited;
}

/** Approves exactly this version of a notice, which sends it. */
export async function approveCertificateNotice(
  context: UseCaseContext,
  { id: draftId, version, sendAnyway }: Version & { sendAnyway: boolean },
): Promise<Result<Certificate, ApproveRefusal>> {
  const { certificate, onRecord } = await findNotice(context, draftId);
  const approved = await approveEmail(context, { draftId, version, onRecord, sendAnyway });
  return approved.ok ? ok(certificate) : approved;
}

async function findNotice({ db, actor }: UseCaseContext, draftId: EmailDraftId) {
  requireAccess(mayPrepareCertificates(actor));
  const { certificateId } = await getNotice(db, draftId);
  const certificate = await getCertificate(db, certificateId);
  return { certificate, onRecord: await noticeAddresses(db, certificate) };
}
