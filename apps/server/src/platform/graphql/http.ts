import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ExecutionResult } from "graphql";
import type { Redis } from "ioredis";
import type pg from "pg";
import type { SignedIn } from "#kernel/signed-in.ts";
import type { SessionTransaction } from "../db/transactions.ts";
import { Fault, notSignedIn } from "../errors.ts";
import { readSessionClaim, type CookieClaim } from "../http/cookies.ts";
import type { SessionGate } from "../http/session-gate.ts";
import type { Log } from "../log.ts";
import { wakeOutbox } from "../redis.ts";
import type { GraphQLContext } from "./context.ts";
import { answerErrors } from "./errors.ts";
import { fingerprint, readRequestKey } from "./request-key.ts";
import { saveResponse, takeRequestKey } from "./request-key.store.ts";
import type { Operation, Operations } from "./operations.ts";
import type { PersonBudget } from "./person-budget.ts";
import { readVariables } from "./variables.ts";

/** Largest request; more is refused before it is read. Files travel elsewhere. */
const BODY_LIMIT_BYTES = 100 * 1024;

type GraphQLRoute = {
  pool: pg.Pool;
  redis: Redis;
  log: Log;
  operations: Operations;
  budget: PersonBudget;
  gate: SessionGate;
  /** Makes the resolvers' context; `open` is null for operations that run before sign-in. */
  contextFor(request: FastifyRequest, reply: FastifyReply, open: SessionTransaction | null): GraphQLContext;
};
type Call = { operation: Operation; variables: Record<string, unknown> };

/** POST /graphql: one operation a request. Everything before the resolvers, and what happens to their answer. */
export function serveGraphQL(app: FastifyInstance, route: GraphQLRoute): void {
  app.post("/graphql", { bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
    let answer: { status: number; headers: Record<string, string>; body: string };
    try {
      const call = readCall(request.body, route.operations);
      request.operationName = call.operation.name;
      const body = await perform(route, call, request, reply);
      answer = { status: 200, headers: { "content-type": "application/json; charset=utf-8" }, body };
    } catch (error) {
      answer = answerErrors(error instanceof ExecutionFailure ? error.errors : [error], request.id, route.log);
    }
    return reply.code(answer.status).headers(answer.headers).send(answer.body);
  });
}

async function perform(route: GraphQLRoute, call: Call, request: FastifyRequest, reply: FastifyReply): Promise<string> {
  if (call.operation.isOpenToAll) return runOpen(route, call, request, reply);
  const claim = readSessionClaim(request);
  if (!claim) throw notSignedIn();
  const run = call.operation.kind === "mutation" ? runMutation : runQuery;
  return route.budget.run(sessionKey(claim), () => run(route, call, claim, request, reply));
}

/** Before sign-in: no agency, no transaction; the use case knocks at its own privileged functions. */
async function runOpen(route: GraphQLRoute, call: Call, request: FastifyRequest, reply: FastifyReply): Promise<string> {
  const body = await execute(call, route.contextFor(request, reply, null));
  wakeOutbox(route.redis);
  return body;
}

/** A query is sent together with the session look-up; its answer leaves only once the session is confirmed. */
async function runQuery(
  route: GraphQLRoute,
  call: Call,
  claim: CookieClaim,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const open = await openTransaction(route, claim, request);
  try {
    const running = execute(call, route.contextFor(request, reply, open));
    running.catch(ignore);
    await open.confirm();
    return await running;
  } finally {
    // nobody waits for a read to end; a connection that cannot end it is thrown away
    open.commit().catch(ignore);
  }
}

/** A mutation is one transaction: session, idempotency key, effect, event and the kept answer, or none of them. */
async function runMutation(
  route: GraphQLRoute,
  call: Call,
  claim: CookieClaim,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const key = readRequestKey(request.headers["idempotency-key"]);
  const open = await openTransaction(route, claim, request);
  let body: string;
  try {
    const signedIn = await open.confirm();
    const hash = fingerprint(call.operation.text, call.variables);
    const earlier = await takeRequestKey(open.db, signedIn, key, hash);
    body = earlier ?? (await execute(call, route.contextFor(request, reply, open)));
    if (earlier === null) await saveResponse(open.db, signedIn, key, body);
  } catch (error) {
    await open.rollback().catch(ignore);
    throw error;
  }
  await open.commit();
  wakeOutbox(route.redis);
  return body;
}

/** A session's transaction; `confirm` waits for the person behind it, and throws when there is none. */
async function openTransaction({ pool, budget, gate }: GraphQLRoute, claim: CookieClaim, request: FastifyRequest) {
  const open = await gate.begin(pool, request.ip, claim);
  const confirm = async (): Promise<SignedIn> => {
    const person = await open.signedIn;
    if (!person) throw notSignedIn();
    budget.assign(sessionKey(claim), person.userId);
    return person;
  };
  return { ...open, confirm };
}

const sessionKey = ({ tokenHash }: CookieClaim): string => tokenHash.toString("latin1");

async function execute({ operation, variables }: Call, context: GraphQLContext): Promise<string> {
  const result: ExecutionResult = await operation.compiled.query({}, context, variables);
  if (result.errors && result.errors.length > 0) throw new ExecutionFailure(result.errors);
  return operation.compiled.stringify(result);
}

function readCall(body: unknown, operations: Operations): Call {
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw new Fault("BAD_USER_INPUT", "Send one operation as a JSON object");
  const { query, variables, extensions } = body as { query?: unknown; variables?: unknown; extensions?: unknown };
  const hash = (extensions as { persistedQuery?: { sha256Hash?: unknown } } | undefined)?.persistedQuery?.sha256Hash;
  const operation =
    (typeof hash === "string" ? operations.byHash(hash) : null) ??
    (typeof query === "string" ? operations.byText(query) : null);
  if (operation instanceof Error) throw operation;
  // a known hash is no cover for another text
  if (operation === null || (typeof query === "string" && query !== operation.text))
    throw new Fault("BAD_USER_INPUT", "Unknown operation");
  if (operation.kind === "subscription")
    throw new Fault("BAD_USER_INPUT", "Subscriptions do not run over this address");
  return { operation, variables: readVariables(variables) };
}

/** What the resolvers could not answer; the whole operation fails, nothing half-done leaves. */
class ExecutionFailure extends Error {
  readonly errors: readonly unknown[];
  constructor(errors: readonly unknown[]) {
    super("The operation failed");
    this.errors = errors;
  }
}

const ignore = (): void => undefined;
