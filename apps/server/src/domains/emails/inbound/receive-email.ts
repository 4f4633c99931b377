import type { AgencyId } from "#kernel/ids.ts";
import type { UnscopedDb } from "#platform/db/agency-db.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { Delivery } from "#platform/mail/mail-receiver.ts";
import { rawKeyOf } from "./received-email.ts";
import { findAgencyOfAddress, hasReceived, recordReceived } from "./received-email.store.ts";

/** What receiving needs: no agency is known before a recipient is. */
export type Receiver = {
  unscoped<T>(work: (db: UnscopedDb) => Promise<T>): Promise<T>;
  files: Pick<FileStore, "put">;
};

/** Whether an agency receives at this address. */
export const isMailAddress = async ({ unscoped }: Receiver, address: string): Promise<boolean> =>
  (await unscoped((db) => findAgencyOfAddress(db, address))) !== null;

/**
 * Keeps a message for every agency it is addressed to: first its bytes, then its record with the event that starts its filing.
 * Once this resolves, nothing is lost. A message that came before is not kept again; it throws when it could not be kept for
 * all of them, and the delivery that is repeated then finds what was kept.
 */
export async function receiveEmail({ unscoped, files }: Receiver, delivery: Delivery): Promise<void> {
  const stored = new Set<AgencyId>();
  for (const recipient of delivery.recipients) {
    const agencyId = await unscoped((db) => findAgencyOfAddress(db, recipient));
    if (!agencyId) throw new Error("a recipient's address was removed while its message arrived");
    if (await unscoped((db) => hasReceived(db, { ...delivery, agencyId, recipient }))) continue;
    const objectKey = rawKeyOf(agencyId, delivery.sha256);
    if (!stored.has(agencyId)) await files.put(objectKey, delivery.open(), delivery.sizeBytes, "message/rfc822");
    stored.add(agencyId);
    const isKept = await unscoped((db) => recordReceived(db, { ...delivery, agencyId, recipient, objectKey }));
    if (!isKept) throw new Error("a recipient's address was removed while its message was stored");
  }
}
