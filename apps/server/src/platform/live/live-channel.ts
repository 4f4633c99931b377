import type { FastifyInstance } from "fastify";
import type { GraphQLSchema } from "graphql";
import type { Redis } from "ioredis";
import type pg from "pg";
import { WebSocketServer } from "ws";
import type { AgencyId } from "#kernel/ids.ts";
import type { AgencyDb, UnscopedDb } from "../db/agency-db.ts";
import { withoutAgency } from "../db/transactions.ts";
import type { Operations } from "../graphql/operations.ts";
import type { PersonBudget } from "../graphql/person-budget.ts";
import type { SessionGate } from "../http/session-gate.ts";
import type { Log } from "../log.ts";
import type { Metrics } from "../metrics.ts";
import type { Settings } from "../use-case.ts";
import { createConnections } from "./connections.ts";
import { fanOut } from "./fan-out.ts";
import { createListeners, type Listener } from "./listeners.ts";
import { createLivePlans } from "./live-plan.ts";
import { listLiveSessions, listVersions } from "./live.store.ts";
import { subscribeToWakeups } from "./wakeups.ts";
import { CLOSE, LIVE_PROTOCOL } from "./protocol.ts";
import { createTopicReader } from "./topic-reader.ts";
import { topicKey } from "./topic.ts";
import { acceptUpgrades } from "./upgrade.ts";

/** Most sockets, and streams, of one process; past it a browser is refused and reconnects to another process. */
const STREAMS_MAX = 10_000;
/** Largest message of a client: an operation or its hash, and a few variables. */
const MESSAGE_MAX_BYTES = 16 * 1024;
/** Poll interval for lost wake-ups and ended sessions; the promise is five seconds. */
const POLL_MS = 2_000;
/** Ping interval; a socket that stays silent twice is terminated, within a minute. */
const PING_EVERY_MS = 20_000;
/** Longest wait for sockets to close at shutdown. */
const CLOSE_TIMEOUT_MS = 1_000;

type LiveOptions = {
  pool: pg.Pool;
  /** A separate connection, in subscriber mode. */
  redis: Redis;
  log: Log;
  metrics: Metrics;
  schema: GraphQLSchema;
  operations: Operations;
  budget: PersonBudget;
  gate: SessionGate;
  trustedProxies: readonly string[];
  settings: Settings;
  origins: ReadonlySet<string>;
  pingEveryMs?: number;
};

/** Serves /graphql/live: one socket per tab, one query per change, one encoding for all receivers. */
export function serveLive(app: FastifyInstance, options: LiveOptions): { close(): Promise<void> } {
  const { pool, log, metrics, schema, operations, budget, settings } = options;
  const listeners = createListeners();
  const dismissAll = (ended: readonly Listener[]): void => {
    for (const { connections } of ended)
      for (const connection of connections) leaveWith(connection, CLOSE.unauthorized);
  };
  const dismiss = async (db: AgencyDb | UnscopedDb, agencyId?: AgencyId): Promise<void> => {
    const checked = [...listeners.all()].filter((entry) => agencyId === undefined || entry.agencyId === agencyId);
    if (checked.length === 0) return;
    const alive = await listLiveSessions(db, checked);
    dismissAll(checked.filter(({ sessionId }) => !alive.has(sessionId)));
  };
  const wakeups = subscribeToWakeups(options.redis, {
    onWakeup: (key) => reader.wake(key),
    onDraft: (key, draft) => reader.draft(key, draft),
    onReturn: () => reader.wakeAll(),
  });
  const reader = createTopicReader({
    pool,
    log,
    wakeups,
    dismiss,
    fanOut: (topic, message) => fanOut(topic, message, connections.cut),
  });
  const connections = createConnections({
    pool,
    log,
    metrics,
    listeners,
    reader,
    operations,
    budget,
    settings,
    planFor: createLivePlans(schema),
    pingEveryMs: options.pingEveryMs ?? PING_EVERY_MS,
    streamsMax: STREAMS_MAX,
  });
  const { leaveWith } = connections;

  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MESSAGE_MAX_BYTES,
    handleProtocols: () => LIVE_PROTOCOL,
  });
  let isClosing = false;
  acceptUpgrades(app, {
    pool,
    gate: options.gate,
    trustedProxies: options.trustedProxies,
    log,
    origins: options.origins,
    hasRoom: () => !isClosing && connections.count() < STREAMS_MAX,
    accept: ({ request, socket, head }, person, claim) =>
      server.handleUpgrade(request, socket, head, (ws) => connections.open(ws, socket, person, claim)),
  });

  /** Polls all topics and all sessions, one query each, in case a wake-up was lost. */
  const poll = async (): Promise<void> => {
    const watched = reader.all();
    const seen = new Map(watched.map(({ key, version }) => [key, version]));
    await withoutAgency(pool, async (db) => {
      const [versions] = await Promise.all([watched.length > 0 ? listVersions(db, watched) : [], dismiss(db)]);
      for (const topic of versions) if (topic.version !== seen.get(topicKey(topic))) reader.wake(topicKey(topic));
    });
  };
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy || connections.count() === 0) return;
    isBusy = true;
    poll()
      .catch((error: unknown) => log.warn({ err: error }, "live topics and sessions could not be polled"))
      .finally(() => {
        isBusy = false;
      });
  }, POLL_MS);

  return {
    async close() {
      isClosing = true;
      clearInterval(timer);
      await connections.close(CLOSE_TIMEOUT_MS);
      wakeups.close();
    },
  };
}
