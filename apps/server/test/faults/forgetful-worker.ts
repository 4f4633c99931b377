// A worker with the bug the outbox exists to prevent: a row is settled before Restate has accepted the work.
import { databaseUrlOf, readEnvironment } from "../../src/platform/env.ts";
import { createPool } from "../../src/platform/db/pool.ts";
import { withoutAgency } from "../../src/platform/db/transactions.ts";
import { startOutboxPump } from "../../src/platform/events/outbox-pump.ts";
import { createLog } from "../../src/platform/log.ts";
import { createSendMail } from "../../src/platform/mail/send-mail.ts";
import { registerWorkflows, serveWorkflows } from "../../src/platform/restate/endpoint.ts";
import { startWork } from "../../src/platform/restate/start-work.ts";
import { createSecret } from "../../src/platform/secret.ts";
import { workFor } from "../../src/entry/event-routes.ts";
import { sendSignInCodeWorkflow } from "../../src/domains/identity/send-sign-in-code.workflow.ts";
import type { UnscopedDb } from "../../src/platform/db/agency-db.ts";

const env = readEnvironment();
const log = createLog(env.LOG_LEVEL, "worker");
const pool = createPool(databaseUrlOf(env, "WORKER"), env.DATABASE_POOL);
const mailer = {
  unscoped: <T>(work: (db: UnscopedDb) => Promise<T>) => withoutAgency(pool, work),
  secret: createSecret(env.CARA_SECRET),
  sendMail: createSendMail(env.SMTP_URL, env.MAIL_FROM, { requireTls: false }).sendMail,
  publicUrl: env.publicUrl,
};
const { CARA_HOST: host, CARA_WORKER_PORT: port, RESTATE_IDENTITY_KEY: identityKey } = env;
await serveWorkflows([sendSignInCodeWorkflow(mailer)], { host, port, identityKey, log });
await registerWorkflows(env.RESTATE_ADMIN_URL, `http://127.0.0.1:${port}`);
startOutboxPump(pool, log, async (row) => {
  for (const work of workFor(row)) startWork(env.RESTATE_INGRESS_URL, work, row.id).catch(() => undefined);
});
log.info("worker ready");
