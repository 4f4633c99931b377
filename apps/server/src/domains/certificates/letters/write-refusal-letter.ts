import { NOTHING_REFUSED } from "@cara/contract/messages.ts";
import { accountAddresses } from "#domains/accounts/account-addresses.ts";
import { EmailDraftInput } from "#domains/emails/email-draft.ts";
import { writeEmailDraft } from "#domains/emails/write-email-draft.ts";
import { newId, type CertificateId, type EmailDraftId } from "#kernel/ids.ts";
import { ok, refuse, type Result } from "#kernel/result.ts";
import { requireAccess } from "#platform/errors.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import type { Certificate } from "../records/certificate.ts";
import { mayPrepareCertificates } from "../records/certificates.access.ts";
import { findCertificate } from "../records/find-certificate.ts";
import { hasRefusal, refusalLetter } from "./refusal-letter.ts";
import { insertLetter } from "./refusal-letter.store.ts";

/**
 * Drafts the letter that tells whoever asked what this certificate cannot say. A person enters whom it goes to, edits and
 * approves it. Asked twice, it is the same letter.
 */
export async function writeRefusalLetter(
  context: UseCaseContext,
  id: CertificateId,
): Promise<Result<Certificate, "NOTHING_REFUSED">> {
  const { db, actor } = context;
  requireAccess(mayPrepareCertificates(actor));
  const { certificate, snapshot } = await findCertificate(db, id);
  if (!hasRefusal(snapshot)) return refuse("NOTHING_REFUSED", NOTHING_REFUSED);
  const draftId = newId<EmailDraftId>();
  // two who ask at once get one letter
  if (!(await insertLetter(db, actor.agencyId, { certificateId: id, draftId }))) return ok(certificate);
  const onRecord = await accountAddresses(db, certificate.accountId);
  const draft = EmailDraftInput.parse({ to: [], ...refusalLetter(snapshot, certificate.number) });
  const owner = { kind: "CERTIFICATE", id } as const;
  const written = await writeEmailDraft(context, { id: draftId, owner, onRecord, draft });
  return written.ok ? ok(certificate) : written;
}
