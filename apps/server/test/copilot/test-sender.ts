import { Readable } from "node:stream";
import { publishEmailChange } from "../../src/domains/copilot/artifacts/publish-email-change.ts";
import { keepSentReply } from "../../src/domains/emails/replies/keep-sent-reply.ts";
import type { EmailSender } from "../../src/domains/emails/send-approved-email.ts";
import { createPool } from "../../src/platform/db/pool.ts";
import { inAgency } from "../../src/platform/db/transactions.ts";
import type { SendMail } from "../../src/platform/mail/send-mail.ts";
import { systemClock } from "../../src/platform/use-case.ts";

const pool = createPool(process.env["DATABASE_URL"] ?? "", 4);

/** What the worker sends approved emails with, over this run's own database. */
export const testSender = (sendMail: SendMail, files = new Map<string, Buffer>()): EmailSender => ({
  inAgency: (agencyId, work) => inAgency(pool, agencyId, work),
  sendMail,
  readFile: (objectKey) => Promise.resolve(Readable.from([files.get(objectKey) ?? Buffer.alloc(0)])),
  clock: systemClock,
  settings: { providerDomain: "cara.example", recipientsPerDay: 5_000, storageBytes: 500_000_000_000 },
  keepInThread: keepSentReply,
  publishChange: publishEmailChange,
});
