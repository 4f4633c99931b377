import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../attacks/spawned-process.ts";
import { createTestDatabase } from "../kit/test-database.ts";
import { servicesEnvironment } from "../kit/test-environment.ts";
import { startHoldingProxy } from "./holding-proxy.ts";
import { killable, listens, type Killable } from "./killable.ts";
import { startMailSink } from "./mail-sink.ts";
import { ownEngines } from "./own-engines.ts";
import { startOwnPostgres } from "./own-postgres.ts";
import { SERVER_FLAGS } from "../kit/server-flags.ts";

const SERVER = join(import.meta.dirname, "../..");
const WORKER_POOL = "6";

/** Connections between processes that can be broken. The API has none to Restate: it writes into the outbox. */
export const LINES = ["api-postgres", "worker-postgres", "api-redis", "worker-engine", "engine-worker"] as const;
export type Line = (typeof LINES)[number];

export type OwnServers = Awaited<ReturnType<typeof startOwnServers>>;

/**
 * The whole product on servers for this run only: killing them affects no other test. `more` is further
 * configuration of the product; PostgreSQL is shared, on a database of its own, unless asked for; Restate is one node
 * or a cluster of three.
 */
export async function startOwnServers({
  workerEntry = join(SERVER, "src/entry/worker.ts"),
  more = {},
  withPostgres = false,
  engineNodes = 1,
  through = async (_line, port) => port,
}: {
  workerEntry?: string;
  more?: Record<string, string>;
  withPostgres?: boolean;
  engineNodes?: 1 | 3;
  /** Puts something between two processes: given the port one would reach, returns the port it reaches instead. */
  through?(line: Line, port: number): Promise<number>;
} = {}) {
  const folder = mkdtempSync(join(tmpdir(), "cara-faults-"));
  const shared = servicesEnvironment();
  const postgres = withPostgres ? await startOwnPostgres(shared) : null;
  const environment = { ...shared, ...postgres?.urls };
  const database = await createTestDatabase(environment);
  const sink = await startMailSink();
  const ports = {
    api: await freePort(),
    worker: await freePort(),
    redis: await freePort(),
  };
  const engines = await ownEngines(folder, environment, engineNodes);
  const [engine] = engines.nodes;
  if (!engine) throw new Error("there is no engine");
  const databasePort = Number(new URL(database.urls.DATABASE_URL).port);
  const databaseProxy = await startHoldingProxy(databasePort);
  const workerDatabaseProxy = await startHoldingProxy(databasePort);
  const ingressProxy = await startHoldingProxy(engines.ingressPort);
  const apiDatabasePort = await through("api-postgres", databaseProxy.port);
  const workerDatabasePort = await through("worker-postgres", workerDatabaseProxy.port);
  const ingressPort = await through("worker-engine", ingressProxy.port);
  const workerPort = await through("engine-worker", ports.worker);
  const apiRedisPort = await through("api-redis", ports.redis);
  const adminUrl = `http://127.0.0.1:${engines.adminPort}`;

  const redis = killable({
    name: "redis",
    program: "redis-server",
    args: ["--port", String(ports.redis), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"],
    env: process.env,
    logFile: join(folder, "redis.log"),
    isReady: () => listens(ports.redis),
  });
  const env = {
    ...environment,
    ...database.urls,
    NODE_ENV: "test",
    LOG_LEVEL: "info",
    REDIS_URL: `redis://127.0.0.1:${ports.redis}`,
    RESTATE_ADMIN_URL: adminUrl,
    SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
    CARA_API_PORT: String(ports.api),
    CARA_WORKER_PORT: String(ports.worker),
    CARA_WORKER_URL: `http://127.0.0.1:${workerPort}`,
    DATABASE_POOL: WORKER_POOL,
    TRUSTED_PROXIES: "127.0.0.1",
    ...more,
  };
  const entry = (name: string, script: string, changes: Record<string, string>): Killable =>
    killable({
      name,
      program: process.execPath,
      args: [...SERVER_FLAGS, script],
      env: { ...env, ...changes },
      logFile: join(folder, `${name}.log`),
      isReady: async (said) => said.includes(`"${name} ready"`),
    });
  const api = entry("api", join(SERVER, "src/entry/api.ts"), {
    DATABASE_URL: atPort(apiDatabasePort, database.urls.DATABASE_URL),
    REDIS_URL: `redis://127.0.0.1:${apiRedisPort}`,
  });
  const others: Killable[] = [];
  /** One more worker, beside the first; whoever starts it need not end it. */
  const addWorker = (changes: Record<string, string>): Killable => {
    const other = entry("worker", workerEntry, {
      RESTATE_INGRESS_URL: `http://127.0.0.1:${engines.ingressPort}`,
      ...changes,
    });
    others.push(other);
    return other;
  };
  /** A mail receiver; whoever starts it need not end it. */
  const addReceiver = (port: number): Killable => {
    const receiver = entry("mail", join(SERVER, "src/entry/mail.ts"), { CARA_MAIL_PORT: String(port) });
    others.push(receiver);
    return receiver;
  };
  const worker = entry("worker", workerEntry, {
    RESTATE_INGRESS_URL: `http://127.0.0.1:${ingressPort}`,
    DATABASE_URL: atPort(workerDatabasePort, database.urls.DATABASE_URL),
  });

  const stop = async () => {
    for (const it of [api, worker, ...others, ...engines.nodes, redis]) await it.kill().catch(() => undefined);
    for (const it of [sink, databaseProxy, workerDatabaseProxy, ingressProxy, engines]) it.close();
    if (postgres) await postgres.stop();
    else await database.drop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await Promise.all([redis, ...engines.nodes].map((it) => it.start()));
    await Promise.all([api.start(), worker.start()]);
  } catch (error) {
    await stop();
    throw error;
  }
  const url = `http://127.0.0.1:${ports.api}`;
  return {
    url,
    adminUrl,
    database,
    sink,
    databaseProxy,
    workerDatabaseProxy,
    ingressProxy,
    api,
    worker,
    addWorker,
    addReceiver,
    engine,
    /** All nodes of Restate; the one above is the first of them. */
    engines: engines.nodes,
    redis,
    postgres: postgres?.server ?? null,
    stop,
  };
}

function atPort(port: number, url: string): string {
  const changed = new URL(url);
  changed.port = String(port);
  return changed.toString();
}
