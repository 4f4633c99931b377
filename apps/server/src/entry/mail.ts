import { readFileSync } from "node:fs";
import { isMailAddress, receiveEmail } from "#domains/emails/inbound/receive-email.ts";
import type { UnscopedDb } from "#platform/db/agency-db.ts";
import { createPool } from "#platform/db/pool.ts";
import { withoutAgency } from "#platform/db/transactions.ts";
import { databaseUrlOf, readEnvironment, storeOptions } from "#platform/env.ts";
import { createFileStore } from "#platform/files/file-store.ts";
import { createReadiness } from "#platform/http/readiness.ts";
import { createLog } from "#platform/log.ts";
import { createMailReceiver } from "#platform/mail/mail-receiver.ts";
import { stopOnSignal } from "#platform/stop.ts";

const MEGABYTE = 1_000_000;

const env = readEnvironment();
const log = createLog(env.LOG_LEVEL, "mail");
if (!env.MAIL_TLS_CERT_FILE || !env.MAIL_TLS_KEY_FILE)
  throw new Error("Configuration: MAIL_TLS_CERT_FILE and MAIL_TLS_KEY_FILE are required to receive mail");
const pool = createPool(databaseUrlOf(env, "MAIL"), env.DATABASE_POOL);
const files = createFileStore(storeOptions(env));
const receiver = { unscoped: <T>(work: (db: UnscopedDb) => Promise<T>) => withoutAgency(pool, work), files };
const server = createMailReceiver({
  name: env.MAIL_HOST_NAME ?? new URL(env.publicUrl).hostname,
  cert: readFileSync(env.MAIL_TLS_CERT_FILE, "utf8"),
  key: readFileSync(env.MAIL_TLS_KEY_FILE, "utf8"),
  maxBytes: env.MAIL_MEGABYTES * MEGABYTE,
  isKnown: (address) => isMailAddress(receiver, address),
  receive: (delivery) => receiveEmail(receiver, delivery),
  log,
});
const readiness = createReadiness([
  { name: "database", check: () => isMailAddress(receiver, "") },
  { name: "files", check: () => files.ping() },
]);
stopOnSignal(log, async () => {
  readiness.stopServing();
  await server.close();
  files.close();
  await Promise.allSettled([pool.end(), readiness.close()]);
});
await server.listen(env.CARA_HOST, env.CARA_MAIL_PORT);
// beside the API's, where both run on one machine
if (env.CARA_READINESS_PORT > 0) await readiness.listen(env.CARA_READINESS_HOST, env.CARA_READINESS_PORT + 1);
log.info({ port: env.CARA_MAIL_PORT }, "mail ready");
