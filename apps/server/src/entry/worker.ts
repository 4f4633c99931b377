import type { DoorDb } from "#platform/db/agency-db.ts";
import { createPool } from "#platform/db/pool.ts";
import { keepHouse } from "#platform/db/housekeeping.ts";
import { atDoors } from "#platform/db/transactions.ts";
import { readEnvironment } from "#platform/env.ts";
import { startOutboxPump } from "#platform/events/outbox-pump.ts";
import { createLog } from "#platform/log.ts";
import { createSendMail } from "#platform/mail/send-mail.ts";
import { startMetrics } from "#platform/metrics.ts";
import { connectRedis, onOutboxPoke } from "#platform/redis.ts";
import { registerWorkflows, serveWorkflows } from "#platform/restate/endpoint.ts";
import { startWork } from "#platform/restate/start-work.ts";
import { createSecret } from "#platform/secret.ts";
import { stopOnSignal } from "#platform/stop.ts";
import { workFor } from "./event-routes.ts";
import { workflows } from "./workflows.ts";

/** How often what has run its time is forgotten and the next audit month is made. */
const HOUSEKEEPING_MS = 3_600_000;

const env = readEnvironment();
const log = createLog(env.LOG_LEVEL, "worker");
const pool = createPool(env.DATABASE_URL, env.DATABASE_POOL);
const redis = connectRedis(env.REDIS_URL);
const metrics = startMetrics(env.CARA_METRICS_PORT === 0 ? 0 : env.CARA_METRICS_PORT + 1);
const mail = createSendMail(env.SMTP_URL, env.MAIL_FROM);
const mailer = {
  doors: <T>(work: (db: DoorDb) => Promise<T>) => atDoors(pool, work),
  secret: createSecret(env.CARA_SECRET),
  sendMail: mail.sendMail,
  publicUrl: env.publicUrl,
};

const server = await serveWorkflows(workflows({ mailer }), {
  host: env.CARA_HOST,
  port: env.CARA_WORKER_PORT,
  identityKey: env.RESTATE_IDENTITY_KEY,
  log,
});
await registerWorkflows(env.RESTATE_ADMIN_URL, env.CARA_WORKER_URL ?? `http://127.0.0.1:${env.CARA_WORKER_PORT}`);

const pump = startOutboxPump(pool, log, async (row) => {
  const work = workFor(row);
  if (work) await startWork(env.RESTATE_INGRESS_URL, work, row.id);
  metrics.handedOver.add(1, { kind: row.kind });
});
await onOutboxPoke(redis, pump.poke).catch(() => log.warn("no pokes: the outbox is polled"));

const tidy = () => keepHouse(pool).catch((error: unknown) => log.error({ err: error }, "housekeeping failed"));
void tidy();
const housekeeping = setInterval(() => void tidy(), HOUSEKEEPING_MS);

stopOnSignal(log, async () => {
  clearInterval(housekeeping);
  await pump.stop();
  server.close();
  mail.close();
  await Promise.allSettled([pool.end(), redis.quit(), metrics.stop()]);
});
log.info({ port: env.CARA_WORKER_PORT }, "worker ready");
