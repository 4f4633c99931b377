import { randomUUID } from "node:crypto";
import type pg from "pg";
import { beginWithSession, type SessionTransaction } from "../db/transactions.ts";
import { Fault, notSignedIn } from "../errors.ts";
import { toResponseError } from "../graphql/errors.ts";
import type { Operations } from "../graphql/operations.ts";
import type { PersonBudget } from "../graphql/person-budget.ts";
import { readVariables } from "../graphql/variables.ts";
import type { Log } from "../log.ts";
import { systemClock, type Settings } from "../use-case.ts";
import { CATCH_UP_MAX, FROM_NOW, openingMessages, readVersion } from "./catch-up.ts";
import { catchUp } from "./fan-out.ts";
import { textFrame } from "./frames.ts";
import { write, type Connection, type Cut, type Stream } from "./listeners.ts";
import type { createLivePlans, LivePlan } from "./live-plan.ts";
import { described, type LiveMessage } from "./live-field.ts";
import { eventsAfter } from "./live.store.ts";
import type { ClientMessage } from "./protocol.ts";
import type { TopicReader } from "./topic-reader.ts";

type SubscribePayload = Extract<ClientMessage, { type: "subscribe" }>["payload"];

export type StreamOptions = {
  pool: pg.Pool;
  log: Log;
  operations: Operations;
  budget: PersonBudget;
  settings: Settings;
  planFor: ReturnType<typeof createLivePlans>;
  reader: TopicReader;
  cut: Cut;
  /** Removes a stream from its socket and frees its place. */
  end(stream: Stream): void;
};

/** Opens a stream that already has its place on the socket; errors are sent under its id. */
export async function openStream(options: StreamOptions, stream: Stream, input: SubscribePayload): Promise<void> {
  const { budget, log, cut, end } = options;
  const { connection, id } = stream;
  try {
    const operation = findOperation(options.operations, input);
    const variables = readVariables(input.variables);
    const plan = options.planFor(operation, variables);
    const args = plan.argumentsOf(variables);
    const session = connection.listener.claim.tokenHash.toString("latin1");
    await budget.run(session, () => begin(options, stream, plan, args));
  } catch (error) {
    if (!isOpen(stream)) return;
    end(stream);
    const errors = [toResponseError(error, randomUUID(), log)];
    write(connection, textFrame(JSON.stringify({ id, type: "error", payload: errors })), cut);
  }
}

/** Refuses a stream past the limits. */
export function refuseStream(connection: Connection, id: string, log: Log, cut: Cut): void {
  const fault = new Fault("RATE_LIMITED", "Too many live views are open");
  const errors = [toResponseError(fault, randomUUID(), log)];
  write(connection, textFrame(JSON.stringify({ id, type: "error", payload: errors })), cut);
}

/** Checks the session, resolves the topic and reads missed changes in one transaction; then follows the topic's reader. */
async function begin(
  { pool, reader, settings, cut }: StreamOptions,
  stream: Stream,
  plan: LivePlan,
  args: Record<string, unknown>,
): Promise<void> {
  const after = args["after"] === undefined || args["after"] === null ? null : readVersion(args["after"]);
  if (after === null && typeof args["after"] === "string")
    throw new Fault("BAD_USER_INPUT", "after must be a version from this server");
  const { claim } = stream.connection.listener;
  const open = await beginWithSession(pool, claim);
  const messages = await within(open, async (): Promise<LiveMessage[] | null> => {
    const person = await open.signedIn;
    if (!person) throw notSignedIn();
    const { agencyId, userId, role } = person;
    const actor = { agencyId, userId, role, through: "APP" } as const;
    const name = await plan.openTopic({ db: open.db, actor, clock: systemClock, settings }, args);
    if (!isOpen(stream)) return null;
    // follows the topic before reading: a change committed in between is either read or fanned out
    reader.follow(stream, { agencyId, name }, plan.describe);
    const snapshot = await eventsAfter(open.db, { agencyId, name }, after ?? FROM_NOW, CATCH_UP_MAX);
    return described(open.db, name, plan.describe, openingMessages(snapshot, after));
  });
  const { topic } = stream;
  if (!messages || !topic || !isOpen(stream)) return;
  stream.plan = plan;
  catchUp(stream, messages, cut);
  reader.begin(topic, stream.version);
}

async function within<T>(open: SessionTransaction, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    // a read need not await its commit; the pool discards a connection whose commit fails
    open.commit().catch(() => undefined);
  }
}

/** Whether the stream is still open: the client may have disconnected or completed it during the query. */
const isOpen = (stream: Stream): boolean => stream.connection.streams.get(stream.id) === stream;

function findOperation(operations: Operations, { query, hash }: SubscribePayload) {
  const operation =
    (hash === undefined ? null : operations.byHash(hash)) ?? (query === undefined ? null : operations.byText(query));
  if (operation instanceof Error) throw operation;
  // a known hash must not smuggle in another query
  if (operation === null || (query !== undefined && query !== operation.text))
    throw new Fault("BAD_USER_INPUT", "Unknown operation");
  return operation;
}
