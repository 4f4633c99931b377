import { Readable } from "node:stream";
import { addMailAddress } from "../../src/domains/emails/inbound/mail-addresses.ts";
import { receiveEmail } from "../../src/domains/emails/inbound/receive-email.ts";
import type { AgencyId } from "../../src/kernel/ids.ts";
import type { UnscopedDb } from "../../src/platform/db/agency-db.ts";
import { createPool } from "../../src/platform/db/pool.ts";
import { withoutAgency } from "../../src/platform/db/transactions.ts";
import { storeOptions } from "../../src/platform/env.ts";
import { createFileStore } from "../../src/platform/files/file-store.ts";
import { spoolMessage } from "../../src/platform/mail/spool.ts";
import type { OwnServers } from "../faults/own-servers.ts";
import { testEnvironment } from "../kit/test-environment.ts";

const ADDRESS = "service@mail.harborpoint.example";
const MESSAGE = "From: Jane <jane@client.example>\r\nSubject: Certificate\r\n\r\nPlease send one.\r\n";

/** A message arrives and is filed in a thread. */
export async function receiveOneEmail(
  { servers, agencyId }: { servers: OwnServers; agencyId: string },
  until: (sql: string) => Promise<void>,
): Promise<void> {
  const pool = createPool(servers.database.urls.DATABASE_URL, 1);
  const files = createFileStore(storeOptions(testEnvironment()));
  const unscoped = <T>(work: (db: UnscopedDb) => Promise<T>) => withoutAgency(pool, work);
  const spooled = await spoolMessage(Readable.from([Buffer.from(MESSAGE)]), MESSAGE.length);
  if (!spooled) throw new Error("the message is too large");
  try {
    await unscoped((db) => addMailAddress(db, { agencyId: agencyId as AgencyId, address: ADDRESS }));
    const sender = {
      envelopeFrom: "jane@client.example",
      clientAddress: "203.0.113.7",
      clientName: "mx.client.example",
    };
    await receiveEmail({ unscoped, files }, { ...spooled, ...sender, recipients: [ADDRESS] });
  } finally {
    files.close();
    await Promise.all([spooled.close(), pool.end()]);
  }
  await until("select count(*) = 1 as done from received_emails where state = 'FILED'");
}
