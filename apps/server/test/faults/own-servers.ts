import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../attacks/spawned-process.ts";
import { createTestDatabase } from "../kit/test-database.ts";
import { servicesEnvironment } from "../kit/test-environment.ts";
import { startHoldingProxy } from "./holding-proxy.ts";
import { answers, killable, listens, type Killable } from "./killable.ts";
import { startMailSink } from "./mail-sink.ts";
import { startOwnPostgres } from "./own-postgres.ts";

const SERVER = join(import.meta.dirname, "../..");
const RESTATE = join(SERVER, "../../node_modules/@restatedev/restate-server-linux-x64/bin/restate-server");
const WORKER_POOL = "6";

/** The lines between processes that can be made bad. The API has none to the engine: it writes into the outbox. */
export const LINES = ["api-postgres", "worker-postgres", "api-redis", "worker-engine", "engine-worker"] as const;
export type Line = (typeof LINES)[number];

export type OwnServers = Awaited<ReturnType<typeof startOwnServers>>;

/**
 * The whole product on servers of this run's own: whatever is killed here, nobody else notices. `more` is further
 * configuration of the product; PostgreSQL is shared, on a database of its own, unless asked for.
 */
export async function startOwnServers({
  workerEntry = join(SERVER, "src/entry/worker.ts"),
  more = {},
  withPostgres = false,
  through = async (_line, port) => port,
}: {
  workerEntry?: string;
  more?: Record<string, string>;
  withPostgres?: boolean;
  /** Puts something between two processes: given the port one would reach, answers the port it reaches instead. */
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
    ingress: await freePort(),
    admin: await freePort(),
    fabric: await freePort(),
  };
  const databasePort = Number(new URL(database.urls.DATABASE_URL).port);
  const databaseProxy = await startHoldingProxy(databasePort);
  const workerDatabaseProxy = await startHoldingProxy(databasePort);
  const ingressProxy = await startHoldingProxy(ports.ingress);
  const apiDatabasePort = await through("api-postgres", databaseProxy.port);
  const workerDatabasePort = await through("worker-postgres", workerDatabaseProxy.port);
  const ingressPort = await through("worker-engine", ingressProxy.port);
  const workerPort = await through("engine-worker", ports.worker);
  const apiRedisPort = await through("api-redis", ports.redis);
  const adminUrl = `http://127.0.0.1:${ports.admin}`;

  const redis = killable({
    name: "redis",
    program: "redis-server",
    args: ["--port", String(ports.redis), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"],
    env: process.env,
    logFile: join(folder, "redis.log"),
    isReady: () => listens(ports.redis),
  });
  const engine = restate(folder, ports, environment);
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
    DATABASE_POOL: WORKER_POOL,
    TRUSTED_PROXIES: "127.0.0.1",
    ...more,
  };
  const entry = (name: string, script: string, changes: Record<string, string>): Killable =>
    killable({
      name,
      program: process.execPath,
      args: [script],
      env: { ...env, ...changes },
      logFile: join(folder, `${name}.log`),
      isReady: async (said) => said.includes(`"${name} ready"`),
    });
  const api = entry("api", join(SERVER, "src/entry/api.ts"), {
    DATABASE_URL: atPort(apiDatabasePort, database.urls.DATABASE_URL),
    REDIS_URL: `redis://127.0.0.1:${apiRedisPort}`,
  });
  const worker = entry("worker", workerEntry, {
    RESTATE_INGRESS_URL: `http://127.0.0.1:${ingressPort}`,
    CARA_WORKER_URL: `http://127.0.0.1:${workerPort}`,
    DATABASE_URL: atPort(workerDatabasePort, database.urls.DATABASE_URL),
  });

  const stop = async () => {
    for (const it of [api, worker, engine, redis]) await it.kill().catch(() => undefined);
    for (const it of [sink, databaseProxy, workerDatabaseProxy, ingressProxy]) it.close();
    if (postgres) await postgres.stop();
    else await database.drop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await Promise.all([redis.start(), engine.start()]);
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
    engine,
    redis,
    postgres: postgres?.server ?? null,
    stop,
  };
}

type Ports = { ingress: number; admin: number; fabric: number };

function restate(folder: string, { ingress, admin, fabric }: Ports, environment: NodeJS.ProcessEnv): Killable {
  const key = join(environment["CARA_DATA"] ?? "", "secrets/restate-identity.pem");
  return killable({
    name: "engine",
    program: RESTATE,
    args: [
      "--no-logo",
      "--node-name",
      "faults",
      "--cluster-name",
      "faults",
      "--base-dir",
      join(folder, "restate"),
    ].concat(
      ["--listen-mode", "tcp", "--bind-address", `127.0.0.1:${fabric}`],
      ["--advertised-address", `http://127.0.0.1:${fabric}/`, "--log-format", "compact"],
    ),
    env: {
      ...process.env,
      RESTATE_DISABLE_TELEMETRY: "true",
      DO_NOT_TRACK: "1",
      RESTATE_LOG_FILTER: "warn,octocrab=off",
      RESTATE_INGRESS__BIND_ADDRESS: `127.0.0.1:${ingress}`,
      RESTATE_ADMIN__BIND_ADDRESS: `127.0.0.1:${admin}`,
      RESTATE_DEFAULT_NUM_PARTITIONS: "2",
      RESTATE_ROCKSDB_TOTAL_MEMORY_SIZE: "128MiB",
      RESTATE_DEFAULT_RETRY_POLICY__MAX_INTERVAL: "2s",
      RESTATE_WORKER__INVOKER__HTTP2_KEEP_ALIVE_INTERVAL: "3s",
      RESTATE_WORKER__INVOKER__HTTP2_KEEP_ALIVE_TIMEOUT: "5s",
      RESTATE_WORKER__INVOKER__REQUEST_IDENTITY_PRIVATE_KEY_PEM_FILE: key,
    },
    logFile: join(folder, "restate.log"),
    isReady: async () =>
      (await answers(`http://127.0.0.1:${ingress}/restate/health`)) &&
      (await answers(`http://127.0.0.1:${admin}/health`)),
  });
}

function atPort(port: number, url: string): string {
  const changed = new URL(url);
  changed.port = String(port);
  return changed.toString();
}
