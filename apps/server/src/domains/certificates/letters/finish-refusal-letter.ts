import { accountAddresses } from "#domains/accounts/account-addresses.ts";
import { approveEmail, type ApproveRefusal } from "#domains/emails/approve-email.ts";
import { editEmailDraft, type EmailRefusal } from "#domains/emails/edit-email-draft.ts";
import type { EmailDraftInput } from "#domains/emails/email-draft.ts";
import type { CertificateId, EmailDraftId } from "#kernel/ids.ts";
import { ok, type Result } from "#kernel/result.ts";
import { notFound, requireAccess } from "#platform/errors.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import type { Certificate } from "../records/certificate.ts";
import { getCertificate } from "../records/certificate.store.ts";
import { mayPrepareCertificates } from "../records/certificates.access.ts";
import { listLettersOf } from "./refusal-letter.store.ts";

type Version = { id: CertificateId; version: number };

/** Edits the letter of a certificate that is not yet approved. */
export async function editRefusalLetter(
  context: UseCaseContext,
  { id, version, draft }: Version & { draft: EmailDraftInput },
): Promise<Result<Certificate, EmailRefusal>> {
  const { certificate, draftId, onRecord } = await findLetter(context, id);
  const edited = await editEmailDraft(context, { draftId, version, onRecord, draft });
  return edited.ok ? ok(certificate) : edited;
}

/** Approves exactly this version of the letter, which sends it. */
export async function approveRefusalLetter(
  context: UseCaseContext,
  { id, version, sendAnyway }: Version & { sendAnyway: boolean },
): Promise<Result<Certificate, ApproveRefusal>> {
  const { certificate, draftId, onRecord } = await findLetter(context, id);
  const approved = await approveEmail(context, { draftId, version, onRecord, sendAnyway });
  return approved.ok ? ok(certificate) : approved;
}

async function findLetter(
  { db, actor }: UseCaseContext,
  id: CertificateId,
): Promise<{ certificate: Certificate; draftId: EmailDraftId; onRecord: string[] }> {
  requireAccess(mayPrepareCertificates(actor));
  const certificate = await getCertificate(db, id);
  const draftId = (await listLettersOf(db, [id])).get(id);
  if (!draftId) throw notFound();
  return { certificate, draftId, onRecord: await accountAddresses(db, certificate.accountId) };
}
