import { randomUUID } from "node:crypto";
import { asRole } from "./tables.ts";

/** An answer of the planted thread that is not sent yet. */
export async function plantReply(
  { agencyId, marker }: { agencyId: string; marker: string },
  threadId: string,
): Promise<{ emailReply: string }> {
  const emailReply = randomUUID();
  await asRole(
    "cara_test",
    agencyId,
    `insert into email_drafts (agency_id, id, owner_kind, owner_id, subject, recipients, body, sent_from, state, created_at, updated_at)
     values ($1, $2, 'THREAD', $3, $4, '{}', $4, (select address from agency_mail_addresses where agency_id = $1 limit 1),
             'DRAFT', now(), now())`,
    [agencyId, emailReply, threadId, marker],
  );
  return { emailReply };
}
