import { randomUUID } from "node:crypto";
import { addMailAddress } from "../../src/domains/emails/inbound/mail-addresses.ts";
import { createPool } from "../../src/platform/db/pool.ts";
import { withoutAgency } from "../../src/platform/db/transactions.ts";
import { freePort, spawnEntry, type Spawned } from "../attacks/spawned-process.ts";
import { testSettings } from "../kit/test-environment.ts";
import { testAgency, type TestAgency } from "../kit/test-agency.ts";

const pool = createPool(process.env["DATABASE_URL"] ?? "", 2);

/** The receiver as the product starts it, in a process of its own. */
export async function startReceiver(
  overrides: Record<string, string> = {},
): Promise<Spawned & { port: number; readinessUrl: string }> {
  const port = await freePort();
  const readiness = await freePort();
  const settings = testSettings({
    CARA_MAIL_PORT: String(port),
    CARA_READINESS_PORT: String(readiness - 1),
    MAIL_HOST_NAME: "mail.cara.example",
    ...overrides,
  });
  const spawned = await spawnEntry("mail.ts", '"mail ready"', settings);
  return { ...spawned, port, readinessUrl: `http://127.0.0.1:${readiness}/readyz` };
}

/** An agency that receives at an address of its own. */
export async function agencyWithMail(): Promise<TestAgency & { address: string }> {
  const agency = await testAgency();
  const address = `service.${randomUUID().slice(0, 8)}@mail.harborpoint.example`;
  const added = await withoutAgency(pool, (db) => addMailAddress(db, { agencyId: agency.id, address }));
  if (!added.ok) throw new Error(added.refusal.message);
  return { ...agency, address };
}

/** What an agency received, oldest first. */
export const receivedBy = (agency: Pick<TestAgency, "inDatabase">) =>
  agency.inDatabase((db) =>
    db.selectFrom("received_emails").selectAll().orderBy("received_at").orderBy("id").execute(),
  );

/** A plain message; each has another Message-ID unless one is given. */
export function plainMessage({
  from = "Jane Doe <jane@client.example>",
  subject = "Certificate for the city",
  messageId = `<${randomUUID()}@client.example>`,
  headers = [],
  body = "Please send a certificate to the City of Marlow.",
}: {
  from?: string;
  subject?: string;
  messageId?: string | null;
  headers?: string[];
  body?: string;
} = {}): string {
  return [
    `From: ${from}`,
    "To: Harbor Point <service@mail.harborpoint.example>",
    `Subject: ${subject}`,
    "Date: Wed, 18 Nov 2026 10:00:00 -0500",
    ...(messageId === null ? [] : [`Message-ID: ${messageId}`]),
    ...headers,
    "",
    body,
  ].join("\r\n");
}
