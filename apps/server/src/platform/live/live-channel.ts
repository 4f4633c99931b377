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
import { answerUpgrades } from "./upgrade.ts";

/** Sockets and streams of one process; past it a browser is told to come back, and finds another process. */
const STREAMS_MAX = 10_000;
/** Largest message a client may send: an operation or its hash, and few variables. */
const MESSAGE_MAX_BYTES = 16 * 1024;
/** How often lost pokes are made good and ended sessions are noticed; five seconds are promised. */
const ROUND_MS = 2_000;
/** Every socket is pinged this often; one that stays silent twice is cut off, within a minute. */
const PING_EVERY_MS = 20_000;
/** Longest a socket has to answer our goodbye. */
const GOODBYE_MS = 1_000;

type LiveOptions = {
  pool: pg.Pool;
  /** A connection of its own: it only listens. */
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

/** Serves /graphql/live: one socket a tab, one reading per change, one encoding for all who hear it. */
export function serveLive(app: FastifyInstance, options: LiveOptions): { close(): Promise<void> } {
  const { pool, log, metrics, schema, operations, budget, settings } = options;
  const listeners = createListeners();
  const dismissAll = (gone: readonly Listener[]): void => {
    for (const { connections } of gone) for (const connection of connections) leaveWith(connection, CLOSE.unauthorized);
  };
  const dismiss = async (db: AgencyDb | UnscopedDb, agencyId?: AgencyId): Promise<void> => {
    const asked = [...listeners.all()].filter((it) => agencyId === undefined || it.agencyId === agencyId);
    if (asked.length === 0) return;
    const alive = await listLiveSessions(db, asked);
    dismissAll(asked.filter((it) => !alive.has(it.sessionId)));
  };
  const pokes = subscribeToWakeups(options.redis, {
    onWakeup: (key) => reader.poke(key),
    onDraft: (key, draft) => reader.draft(key, draft),
    onReturn: () => reader.wakeAll(),
  });
  const reader = createTopicReader({
    pool,
    log,
    pokes,
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
  answerUpgrades(app, {
    pool,
    gate: options.gate,
    trustedProxies: options.trustedProxies,
    log,
    origins: options.origins,
    hasRoom: () => !isClosing && connections.count() < STREAMS_MAX,
    accept: ({ request, socket, head }, person, claim) =>
      server.handleUpgrade(request, socket, head, (ws) => connections.open(ws, socket, person, claim)),
  });

  /** One question about all topics and one about all sessions, whatever became of the pokes. */
  const round = async (): Promise<void> => {
    const watched = reader.all();
    const seen = new Map(watched.map((it) => [it.key, it.version]));
    await withoutAgency(pool, async (db) => {
      const [versions] = await Promise.all([watched.length > 0 ? listVersions(db, watched) : [], dismiss(db)]);
      for (const topic of versions) if (topic.version !== seen.get(topicKey(topic))) reader.poke(topicKey(topic));
    });
  };
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy || connections.count() === 0) return;
    isBusy = true;
    round()
      .catch((error: unknown) => log.warn({ err: error }, "live topics and sessions could not be asked about"))
      .finally(() => {
        isBusy = false;
      });
  }, ROUND_MS);

  return {
    async close() {
      isClosing = true;
      clearInterval(timer);
      await connections.close(GOODBYE_MS);
      pokes.close();
    },
  };
}
