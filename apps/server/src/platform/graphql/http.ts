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
import { toErrorResponse } from "./errors.ts";
import { fingerprint, readRequestKey } from "./request-key.ts";
import { saveResponse, takeRequestKey } from "./request-key.store.ts";
import type { Operation, Operations } from "./operations.ts";
import type { PersonBudget } from "./person-budget.ts";
import { readVariables } from "./variables.ts";

/** Largest request body; a larger one is refused unread. Files have their own route. */
const BODY_LIMIT_BYTES = 100 * 1024;

type GraphQLRoute = {
  pool: pg.Pool;
  redis: Redis;
  log: Log;
  operations: Operations;
  budget: PersonBudget;
  gate: SessionGate;
  /** Creates the resolvers' context; `open` is null for operations before sign-in. */
  contextFor(request: FastifyRequest, reply: FastifyReply, open: SessionTransaction | null): GraphQLContext;
};
type Call = { operation: Operation; variables: Record<string, unknown> };

/** POST /graphql, one operation per request. */
export function serveGraphQL(app: FastifyInstance, route: GraphQLRoute): void {
  app.post("/graphql", { bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
    let response: { status: number; headers: Record<string, string>; body: string };
    try {
      const call = readCall(request.body, route.operations);
      request.operationName = call.operation.name;
      const body = await perform(route, call, request, reply);
      response = { status: 200, headers: { "content-type": "application/json; charset=utf-8" }, body };
    } catch (error) {
      response = toErrorResponse(error instanceof ExecutionFailure ? error.errors : [error], request.id, route.log);
    }
    return reply.code(response.status).headers(response.headers).send(response.body);
  });
}

async function perform(route: GraphQLRoute, call: Call, request: FastifyRequest, reply: FastifyReply): Promise<string> {
  if (call.operation.isOpenToAll) return runOpen(route, call, request, reply);
  const claim = readSessionClaim(request);
  if (!claim) throw notSignedIn();
  const run = call.operation.kind === "mutation" ? runMutation : runQuery;
  return route.budget.run(sessionKey(claim), () => run(route, call, claim, request, reply));
}

/** Before sign-in there is no agency and no transaction; the use case calls privileged functions. */
async function runOpen(route: GraphQLRoute, call: Call, request: FastifyRequest, reply: FastifyReply): Promise<string> {
  const body = await execute(call, route.contextFor(request, reply, null));
  wakeOutbox(route.redis);
  return body;
}

/** A query is pipelined with the session lookup; its response is sent only once the session is confirmed. */
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
    // a read need not await its commit; the pool discards a connection whose commit fails
    open.commit().catch(ignore);
  }
}

/** A mutation is one transaction: session, idempotency key, effect, event and stored response, or none of them. */
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

/** A session's transaction; `confirm` waits for the session lookup, and throws when there is no valid session. */
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
  // a known hash must not smuggle in another query
  if (operation === null || (typeof query === "string" && query !== operation.text))
    throw new Fault("BAD_USER_INPUT", "Unknown operation");
  if (operation.kind === "subscription")
    throw new Fault("BAD_USER_INPUT", "Subscriptions are not served at this address");
  return { operation, variables: readVariables(variables) };
}

/** Errors of resolvers: the whole operation fails, and no partial result is sent. */
class ExecutionFailure extends Error {
  readonly errors: readonly unknown[];
  constructor(errors: readonly unknown[]) {
    super("The operation failed");
    this.errors = errors;
  }
}

const ignore = (): void => undefined;
