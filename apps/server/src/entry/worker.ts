import { FILE_MAX_BYTES } from "@cara/contract/file-kinds.ts";
import type { AgencyId } from "#kernel/ids.ts";
import { publishKeys } from "#domains/certificates/statements/published-keys.ts";
import { publishEmailChange } from "#domains/copilot/artifacts/publish-email-change.ts";
import { toolsFor } from "#domains/copilot/runs/tool-list.ts";
import { createWebResearch } from "#domains/copilot/runs/web-research.ts";
import type { Workspace } from "#domains/copilot/workspaces/workspace.ts";
import { keepSentReply } from "#domains/emails/replies/keep-sent-reply.ts";
import { purgeDueFiles } from "#domains/documents/purge-due-files.ts";
import type { AgencyDb, UnscopedDb } from "#platform/db/agency-db.ts";
import { onCommittedNotes } from "#platform/db/after-commit.ts";
import { createPool } from "#platform/db/pool.ts";
import { runMaintenance } from "#platform/db/maintenance.ts";
import { withoutAgency, inAgency } from "#platform/db/transactions.ts";
import {
  databaseUrlOf,
  mailNeedsTls,
  readEnvironment,
  extractionBudget,
  runLimits,
  storeOptions,
} from "#platform/env.ts";
import { startOutboxPump } from "#platform/events/outbox-pump.ts";
import { createFileStore } from "#platform/files/file-store.ts";
import { createScanner } from "#platform/files/scan.ts";
import { createModels } from "#platform/llm/model.ts";
import { publishWakeup, publishDraft } from "#platform/live/wakeups.ts";
import type { Topic } from "#platform/live/topic.ts";
import { createLog } from "#platform/log.ts";
import { boundedLookUp } from "#platform/mail-auth/bounded-lookup.ts";
import { createSendMail } from "#platform/mail/send-mail.ts";
import { startMetrics } from "#platform/metrics.ts";
import { connectRedis, onOutboxWakeup } from "#platform/redis.ts";
import { registerWorkflows, serveWorkflows } from "#platform/restate/endpoint.ts";
import { startWork } from "#platform/restate/start-work.ts";
import { requireSandbox } from "#platform/sandbox/require-sandbox.ts";
import { sweepWorkFolders, type Isolation } from "#platform/sandbox/work-folder.ts";
import { createSecret } from "#platform/secret.ts";
import { createSigningKeys } from "#platform/signing-keys.ts";
import { createDownloader } from "#platform/web/download.ts";
import { isPermittedHost } from "#platform/web/reach-public.ts";
import { stopOnSignal } from "#platform/stop.ts";
import { systemClock } from "#platform/use-case.ts";
import { workFor } from "./event-routes.ts";
import { expireEverywhere } from "./expire-everywhere.ts";
import { useCaseSettings } from "./use-case-settings.ts";
import { workflows } from "./workflows.ts";

/** How often expired rows are purged, the next audit partition is created and ended policies are expired. */
const MAINTENANCE_MS = 3_600_000;

/** Longest that a recording may take to arrive; past it, it is asked for again. */
const RECORDING_MAX_MS = 120_000;

const env = readEnvironment();
const log = createLog(env.LOG_LEVEL, "worker");
const isolation: Isolation = env.READING_SANDBOX === "off" ? "NONE" : "BUBBLEWRAP";
await requireSandbox(isolation);
if (isolation === "NONE") log.warn("READING_SANDBOX=off: programs that read uploaded files are not isolated");
const pool = createPool(databaseUrlOf(env, "WORKER"), env.DATABASE_POOL);
const redis = connectRedis(env.REDIS_URL);
// `redis` is in subscriber mode and cannot publish
const publisher = connectRedis(env.REDIS_URL);
onCommittedNotes(pool, (topics) => publishWakeup(publisher, topics));
const metrics = startMetrics(env.CARA_METRICS_PORT === 0 ? 0 : env.CARA_METRICS_PORT + 1);
const mail = createSendMail(env.SMTP_URL, env.MAIL_FROM, { requireTls: mailNeedsTls(env) });
const unscoped = <T>(work: (db: UnscopedDb) => Promise<T>) => withoutAgency(pool, work);
const mailer = {
  unscoped,
  secret: createSecret(env.CARA_SECRET),
  sendMail: mail.sendMail,
  publicUrl: env.publicUrl,
};

const withinAgency = <T>(agencyId: AgencyId, work: (db: AgencyDb) => Promise<T>) => inAgency(pool, agencyId, work);
const files = createFileStore(storeOptions(env));
const reader = {
  inAgency: withinAgency,
  unscoped,
  files,
  scanner: env.CLAMD_URL ? createScanner(env.CLAMD_URL) : null,
  isolation,
  lookUp: () => boundedLookUp(env.MAIL_DNS_SERVERS),
  budget: extractionBudget(env),
  clock: systemClock,
  settings: useCaseSettings(env),
  log,
};
const sender = {
  inAgency: withinAgency,
  sendMail: mail.sendMail,
  readFile: (objectKey: string) => files.get(objectKey),
  clock: systemClock,
  settings: reader.settings,
  keepInThread: keepSentReply,
  publishChange: publishEmailChange,
};
const statements = { keys: createSigningKeys(env.CARA_STATEMENT_KEYS), secret: mailer.secret };
// whoever gets a statement finds its key published
await unscoped((db) => publishKeys(db, statements.keys.publicKeys));
if (!reader.scanner) log.warn("no virus scanner is configured: files are marked as not scanned");
await sweepWorkFolders();

const research = createWebResearch({ hosts: env.WEB_RESEARCH_HOSTS, searchUrl: env.WEB_SEARCH_URL });
const cara = {
  inAgency: withinAgency,
  clock: systemClock,
  settings: reader.settings,
  model: createModels(env).main,
  limits: runLimits(env),
  stepLimits: {},
  tools: (workspace: Workspace) => toolsFor(workspace, { research }),
  drafts: (topic: Topic, draft: { id: string; text: string }) => publishDraft(publisher, topic, draft),
  log,
};
if (!cara.model) log.warn("no model is configured: Cara answers with what code finds");
if (cara.model?.isScripted)
  log.warn({ model: cara.model.name }, "Cara plays a script: for tests and demonstrations only");

const callAnalysisMs = env.CALL_ANALYSIS_MINUTES * 60_000;
const recordings = {
  ...reader,
  download: createDownloader({
    isPermitted: (host) => isPermittedHost(env.CALL_RECORDING_HOSTS, host),
    maxBytes: FILE_MAX_BYTES,
    maxMs: RECORDING_MAX_MS,
  }),
};
const parts = { mailer, withinAgency, reader, cara, sender, statements, callAnalysisMs, recordings };
const server = await serveWorkflows(workflows(parts), {
  host: env.CARA_HOST,
  port: env.CARA_WORKER_PORT,
  identityKey: env.RESTATE_IDENTITY_KEY,
  log,
});
await registerWorkflows(env.RESTATE_ADMIN_URL, env.CARA_WORKER_URL ?? `http://127.0.0.1:${env.CARA_WORKER_PORT}`);

const pump = startOutboxPump(pool, log, async (row) => {
  for (const work of workFor(row)) await startWork(env.RESTATE_INGRESS_URL, work, row.id);
  metrics.handedOver.add(1, { kind: row.kind });
});
await onOutboxWakeup(redis, pump.wake).catch(() => log.warn("no outbox wake-ups: the outbox is polled"));

let purgeFrom: Awaited<ReturnType<typeof purgeDueFiles>> = null;
const maintain = async () => {
  await runMaintenance(pool).catch((error: unknown) => log.error({ err: error }, "maintenance failed"));
  await expireEverywhere(pool).catch((error: unknown) => log.error({ err: error }, "policies could not be expired"));
  await purgeDueFiles(reader, purgeFrom).then(
    (next) => (purgeFrom = next),
    (error: unknown) => log.error({ err: error }, "files could not be purged"),
  );
};
void maintain();
const maintenance = setInterval(() => void maintain(), MAINTENANCE_MS);

stopOnSignal(log, async () => {
  clearInterval(maintenance);
  await pump.stop();
  server.close();
  mail.close();
  files.close();
  await Promise.allSettled([pool.end(), redis.quit(), publisher.quit(), metrics.stop()]);
});
log.info({ port: env.CARA_WORKER_PORT }, "worker ready");
