import { sql } from "kysely";
import { newId, type AgencyId, type EmailId, type ReceivedEmailId } from "#kernel/ids.ts";
import type { AgencyDb, UnscopedDb } from "#platform/db/agency-db.ts";
import { notFound } from "#platform/errors.ts";
import type { ReceivedEmail } from "./received-email.ts";

/** The agency that receives at an address. */
export async function findAgencyOfAddress(db: UnscopedDb, address: string): Promise<AgencyId | null> {
  const { rows } = await sql<{
    agency: AgencyId | null;
  }>`select app.agency_of_mail_address(${address}) as agency`.execute(db);
  return rows[0]?.agency ?? null;
}

/** Whether this message came to this address before. */
export async function hasReceived(
  db: UnscopedDb,
  { agencyId, recipient, contentKey }: { agencyId: AgencyId; recipient: string; contentKey: Buffer },
): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select app.has_received_email(${agencyId}, ${recipient}, ${contentKey}) as known`.execute(db);
  return rows[0]?.known ?? false;
}

export type Recorded = Pick<
  ReceivedEmail,
  "recipient" | "envelopeFrom" | "clientAddress" | "clientName" | "contentKey" | "objectKey"
> & {
  agencyId: AgencyId;
  messageId: string | null;
  sha256: Buffer;
  sizeBytes: number;
};

/** Once for each address, with its event. Returns false when the address is no longer the agency's. */
export async function recordReceived(db: UnscopedDb, message: Recorded): Promise<boolean> {
  const { rows } = await sql<{ recorded: boolean }>`
    select app.record_received_email(${message.agencyId}, ${newId<ReceivedEmailId>()}, ${message.recipient},
      ${message.envelopeFrom}, ${message.clientAddress}, ${message.clientName}, ${message.messageId}, ${message.sha256},
      ${message.contentKey}, ${message.sizeBytes}, ${message.objectKey}, ${newId()}, ${newId()}) as recorded`.execute(
    db,
  );
  return rows[0]?.recorded ?? false;
}

/** Returns false when the address is somebody's. */
export async function insertMailAddress(db: UnscopedDb, agencyId: AgencyId, address: string): Promise<boolean> {
  const { rows } = await sql<{ added: boolean }>`
    select app.add_agency_mail_address(${agencyId}, ${address}, ${newId()}) as added`.execute(db);
  return rows[0]?.added ?? false;
}

/** Returns false when it was nobody's. */
export async function removeMailAddress(db: UnscopedDb, address: string): Promise<boolean> {
  const { rows } = await sql<{ removed: boolean }>`
    select app.remove_agency_mail_address(${address}, ${newId()}) as removed`.execute(db);
  return rows[0]?.removed ?? false;
}

export async function getReceived(db: AgencyDb, id: ReceivedEmailId): Promise<ReceivedEmail> {
  const row = await db
    .selectFrom("received_emails")
    .select([
      "id",
      "recipient",
      "envelope_from",
      "client_address",
      "client_name",
      "content_key",
      "object_key",
      "received_at",
      "state",
      "email_id",
    ])
    .where("id", "=", id)
    .executeTakeFirstOrThrow(notFound);
  return {
    id: row.id as ReceivedEmailId,
    recipient: row.recipient,
    envelopeFrom: row.envelope_from,
    clientAddress: row.client_address,
    clientName: row.client_name,
    contentKey: row.content_key,
    objectKey: row.object_key,
    receivedAt: row.received_at,
    // the table's check admits no other values
    state: row.state as ReceivedEmail["state"],
    emailId: row.email_id as EmailId | null,
  };
}

export async function saveFiled(
  db: AgencyDb,
  id: ReceivedEmailId,
  { emailId, state, at }: { emailId: EmailId; state: "FILED" | "UNREADABLE"; at: Date },
): Promise<void> {
  await db
    .updateTable("received_emails")
    .set({ state, filed_at: at, email_id: emailId })
    .where("id", "=", id)
    .execute();
}

/** Files the agency's messages one after the other until the transaction ends: two of a conversation find one thread. */
export async function lockFiling(db: AgencyDb, agencyId: AgencyId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mail:${agencyId}`}, 0))`.execute(db);
}
