import { readFile } from "node:fs/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { GraphQLSchema } from "graphql";
import { parseId, type ImportId } from "#kernel/ids.ts";
import type { SignedIn } from "#kernel/signed-in.ts";
import { HOLDERS_HEAD, holdersPiece, type HolderPosition } from "#domains/certificates/holders/export-holders.ts";
import { refusedHead, refusedPiece } from "#domains/imports/refused-rows.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { onCommittedNotes } from "#platform/db/after-commit.ts";
import { checkDatabase, createPool, REQUEST_TRANSACTION_MS } from "#platform/db/pool.ts";
import { withoutAgency, type SessionTransaction } from "#platform/db/transactions.ts";
import type { UnscopedContext } from "#platform/unscoped-context.ts";
import { databaseUrlOf, storeOptions, type Environment } from "#platform/env.ts";
import { createFileStore } from "#platform/files/file-store.ts";
import { notSignedIn } from "#platform/errors.ts";
import type { GraphQLContext } from "#platform/graphql/context.ts";
import { serveGraphQL } from "#platform/graphql/http.ts";
import { readRequestKey } from "#platform/graphql/request-key.ts";
import { createOperations } from "#platform/graphql/operations.ts";
import { createPersonBudget } from "#platform/graphql/person-budget.ts";
import {
  browserKey,
  clearSessionCookie,
  isKnownDevice,
  readSessionClaim,
  setDeviceCookie,
  setSessionCookie,
} from "#platform/http/cookies.ts";
import { createAddressSearch } from "#platform/address/search-address.ts";
import { serveAddresses } from "#platform/http/addresses.ts";
import { serveDownload } from "#platform/http/downloads.ts";
import { createInSession } from "#platform/http/in-session.ts";
import { createReadiness, type Readiness } from "#platform/http/readiness.ts";
import { createSessionGate } from "#platform/http/session-gate.ts";
import { isSessionSecret } from "#platform/http/session-secret.ts";
import { serveSignedHooks } from "#platform/http/signed-hooks.ts";
import { serveFiles } from "#platform/http/files.ts";
import { servePageImages } from "#platform/http/page-images.ts";
import { servePapers } from "#platform/http/papers.ts";
import { serveSounds } from "#platform/http/sounds.ts";
import { publicPageSettings } from "#platform/http/public-page-settings.ts";
import { servePublicPages } from "#platform/http/public-pages.ts";
import { serveStatements, serveStatusPages, statusTemplates } from "#platform/http/status-pages.ts";
import { createHttpServer } from "#platform/http/server.ts";
import { serveWebApp } from "#platform/http/web-app.ts";
import { serveLive } from "#platform/live/live-channel.ts";
import { publishWakeup } from "#platform/live/wakeups.ts";
import type { Log } from "#platform/log.ts";
import { startMetrics } from "#platform/metrics.ts";
import { createRateLimit, type Budget, type RateLimit } from "#platform/rate-limit.ts";
import { connectRedis, wakeOutbox } from "#platform/redis.ts";
import { createSecret, type Secret } from "#platform/secret.ts";
import { systemClock, type Settings } from "#platform/use-case.ts";
import { openRecording } from "#domains/calls/open-recording.ts";
import { callHooks } from "./call-hooks.ts";
import { fileRoutes } from "./file-routes.ts";
import { pageImageRoutes } from "./page-image-routes.ts";
import { paperRoutes, sampleRoutes } from "./paper-routes.ts";
import { statusRoutes } from "./status-routes.ts";
import { schema as wholeSchema } from "./schema.ts";
import { useCaseSettings } from "./use-case-settings.ts";

export type Api = { app: FastifyInstance; readiness: Readiness; close(): Promise<void> };

/** Assembles the API; it does not listen yet. */
export async function createApi(env: Environment, log: Log, schema: GraphQLSchema = wholeSchema): Promise<Api> {
  const pool = createPool(databaseUrlOf(env, "API"), env.DATABASE_POOL, REQUEST_TRANSACTION_MS);
  const redis = connectRedis(env.REDIS_URL);
  onCommittedNotes(pool, (topics) => publishWakeup(redis, topics));
  const secret = createSecret(env.CARA_SECRET);
  const metrics = startMetrics(env.CARA_METRICS_PORT);
  const limits = new Map<string, RateLimit>();
  const limit = (budget: Budget): RateLimit => {
    const known = limits.get(budget.name) ?? createRateLimit(redis, budget);
    limits.set(budget.name, known);
    return known;
  };
  const settings = useCaseSettings(env);
  const store = createFileStore(storeOptions(env));
  const origins = new Set([env.publicUrl, ...env.ALLOWED_ORIGINS]);
  const app = await createHttpServer({ log, metrics, origins, trustedProxies: env.TRUSTED_PROXIES });

  const unscopedContextFor = (request: FastifyRequest, reply: FastifyReply): UnscopedContext => {
    const requestKey = readRequestKey(request.headers["idempotency-key"]);
    const key = browserKey(request, reply, secret, requestKey);
    return {
      unscoped: (work) => withoutAgency(pool, work),
      secret,
      limit,
      log,
      metrics,
      wrongCodeBudget: env.SIGN_IN_WRONG_CODES_PER_15_MINUTES,
      caller: {
        address: request.ip,
        browserKey: key,
        isKnownDevice: (emailHash) => isKnownDevice(request, secret, key, emailHash),
        session: readSessionClaim(request),
        userAgent: request.headers["user-agent"] ?? "",
        requestKey,
      },
    };
  };
  const contextFor = (request: FastifyRequest, reply: FastifyReply, open: SessionTransaction | null) =>
    new RequestContext(open, () => unscopedContextFor(request, reply), reply, settings, secret);

  const operations = createOperations(schema, env.OPERATIONS_FILE ? await readShipped(env.OPERATIONS_FILE) : null);
  const budget = createPersonBudget({ perSecond: env.OPERATIONS_PER_SECOND, atOnce: env.OPERATIONS_AT_ONCE });
  const gate = createSessionGate({
    perMinute: env.UNKNOWN_SESSIONS_PER_MINUTE,
    isOurs: (token) => isSessionSecret(secret, token),
  });
  serveGraphQL(app, { pool, redis, log, operations, budget, gate, contextFor });
  const live = serveLive(app, {
    pool,
    redis: connectRedis(env.REDIS_URL),
    log,
    metrics,
    schema,
    operations,
    budget,
    gate,
    trustedProxies: env.TRUSTED_PROXIES,
    settings,
    origins,
  });
  const wakeOutboxPump = () => wakeOutbox(redis);
  const inSession = createInSession(pool, gate, settings);
  const willBeScanned = env.CLAMD_URL !== undefined;
  serveFiles(app, fileRoutes({ store, inSession, limit, willBeScanned, wakeOutboxPump }));
  servePageImages(app, pageImageRoutes({ store, inSession, limit, ingressUrl: env.RESTATE_INGRESS_URL }));
  serveSounds(app, { store, inSession, open: openRecording });
  servePapers(app, paperRoutes({ inSession, limit, store }));
  servePapers(app, sampleRoutes({ inSession, limit, store }));
  serveSignedHooks(app, callHooks({ pool, keys: env, limit, wakeOutboxPump }));
  serveDownload(app, {
    path: "/imports/:id/refused.csv",
    inSession,
    subjectOf: ({ id = "" }) => parseId<ImportId>(id),
    download: {
      head: ({ db }, id) => refusedHead(db, id),
      piece: ({ db }, id, after: number | null) => refusedPiece(db, id, after),
    },
  });
  serveDownload(app, {
    path: "/certificate-holders.csv",
    inSession,
    // the whole list
    subjectOf: () => "HOLDERS" as const,
    download: {
      head: () => Promise.resolve(HOLDERS_HEAD),
      piece: ({ db }, _list, after: HolderPosition | null) => holdersPiece(db, after),
    },
  });
  const { ADDRESS_SEARCH_URL: baseUrl, ADDRESS_SEARCH_TOKEN: token } = env;
  serveAddresses(app, { search: token ? createAddressSearch({ baseUrl, token }) : undefined, inSession, limit, log });
  const status = statusRoutes({ unscoped: (work) => withoutAgency(pool, work), limit });
  serveStatements(app, status);
  app.get("/healthz", () => ({ status: "ok" }));
  const readiness = createReadiness([
    { name: "database", check: () => checkDatabase(pool) },
    { name: "redis", check: () => redis.ping() },
    { name: "files", check: () => store.ping() },
  ]);
  if (env.WEB_ROOT) {
    await serveWebApp(app, env.WEB_ROOT);
    await servePublicPages(app, env.WEB_ROOT, publicPageSettings(env));
  }
  const templates = await statusTemplates(env);
  if (templates) serveStatusPages(app, templates, publicPageSettings(env), status);

  return {
    app,
    readiness,
    async close() {
      readiness.stopServing();
      await live.close();
      await app.close();
      store.close();
      await Promise.allSettled([pool.end(), redis.quit(), metrics.stop(), readiness.close()]);
    },
  };
}

/**
 * A class, not an object literal with getters: V8 stores a literal's getters in its hidden class, which lives until the
 * next full collection and retains every request made until then.
 */
class RequestContext implements GraphQLContext {
  readonly settings: Settings;
  readonly session: GraphQLContext["session"];
  readonly #open: SessionTransaction | null;
  readonly #unscoped: () => UnscopedContext;
  readonly #made = new Map<unknown, unknown>();

  constructor(
    open: SessionTransaction | null,
    unscoped: () => UnscopedContext,
    reply: FastifyReply,
    settings: Settings,
    secret: Secret,
  ) {
    this.#open = open;
    this.#unscoped = unscoped;
    this.settings = settings;
    this.session = {
      set: (agencyId, sessionSecret, { browserKey: key }, emailHash) => {
        setSessionCookie(reply, agencyId, sessionSecret);
        setDeviceCookie(reply, secret, key, emailHash);
      },
      clear: () => clearSessionCookie(reply),
    };
  }

  get db(): AgencyDb {
    if (!this.#open) throw notSignedIn();
    return this.#open.db;
  }

  get unscoped(): UnscopedContext {
    return this.#unscoped();
  }

  // arrow functions: resolvers destructure them from the context

  readonly signedIn = async (): Promise<SignedIn> => {
    const person = await this.#open?.signedIn;
    if (!person) throw notSignedIn();
    return person;
  };

  readonly run: GraphQLContext["run"] = async (useCase, input) => {
    const { db, settings } = this;
    const { agencyId, userId, role } = await this.signedIn();
    return useCase({ db, actor: { agencyId, userId, role, through: "APP" }, clock: systemClock, settings }, input);
  };

  readonly nothingFollows = (): void => this.#open?.commitWithNext();

  readonly once = <Thing>(make: (db: AgencyDb) => Thing): Thing => {
    if (!this.#made.has(make)) this.#made.set(make, make(this.db));
    // each key maps to the value that it made
    return this.#made.get(make) as Thing;
  };
}

async function readShipped(file: string): Promise<ReadonlyMap<string, string>> {
  // written by our own build: hash to operation text
  const operations = JSON.parse(await readFile(file, "utf8")) as Record<string, string>;
  return new Map(Object.entries(operations));
}
