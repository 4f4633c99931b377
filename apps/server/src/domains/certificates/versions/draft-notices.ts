import { accountAddresses } from "#domains/accounts/account-addresses.ts";
import { EmailDraftInput } from "#domains/emails/email-draft.ts";
import { writeEmailDraft } from "#domains/emails/write-email-draft.ts";
import { newId, type EmailDraftId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { getHolder } from "../holders/holder.store.ts";
import { hashOf, type Certificate } from "../records/certificate.ts";
import type { NoticeKind } from "./certificate-notice.ts";
import { insertNotice } from "./certificate-notice.store.ts";
import { addressesOf, findRecipients } from "./find-recipients.ts";

type Notice = {
  kind: NoticeKind;
  /** What it is about: the same is drafted once. */
  about: unknown;
  text: { subject: string; body: string };
};

/**
 * Drafts an email to each group of people who received a certificate; where nobody did from here, none. Nothing is sent until
 * a person approves it. Returns how many were drafted.
 */
export async function draftNotices(
  context: UseCaseContext,
  certificate: Certificate,
  { kind, about, text }: Notice,
): Promise<number> {
  const { db, actor, clock } = context;
  const { id: certificateId } = certificate;
  const groups = await findRecipients(db, certificateId);
  const onRecord = await noticeAddresses(db, certificate);
  let drafted = 0;
  for (const [at, { to, cc }] of groups.entries()) {
    const draftId = newId<EmailDraftId>();
    const notice = { draftId, certificateId, kind, about: hashOf({ about }), part: at + 1, createdAt: clock.now() };
    if (!(await insertNotice(db, actor.agencyId, notice))) continue;
    const draft = EmailDraftInput.parse({ to, cc, ...text });
    const owner = { kind: "CERTIFICATE", id: certificateId } as const;
    await writeEmailDraft(context, { id: draftId, owner, onRecord, draft });
    drafted += 1;
  }
  return drafted;
}

/** The addresses that a notice may go to without being typed: of the insured, of the holder, and where the certificate went. */
export async function noticeAddresses(db: AgencyDb, { id, accountId, holder }: Certificate): Promise<string[]> {
  const { deliveryEmail } = await getHolder(db, holder.id);
  const reached = addressesOf(await findRecipients(db, id));
  return [
    ...new Set([...(await accountAddresses(db, accountId)), ...(deliveryEmail ? [deliveryEmail] : []), ...reached]),
  ];
}
