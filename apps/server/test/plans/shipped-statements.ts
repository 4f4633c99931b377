import pg from "pg";
import { schema } from "../../src/entry/schema.ts";
import { startTestApi } from "../kit/test-api.ts";
import { generateOperations } from "../two-agencies/operations.ts";
import type { Fixture } from "../two-agencies/fixture.ts";
import type { Hot } from "./skewed-data.ts";

const takesAway = ({ destroys, endsSession }: Fixture): number => (endsSession ? 2 : destroys ? 1 : 0);

/**
 * One statement the API sent, with the values it was sent with first, by which operations and from which functions. One
 * that is prepared gets its generic plan.
 */
export type Shipped = { text: string; values: unknown[]; isReady: boolean; by: Set<string>; from: Set<string> };

/** Runs every operation of the API as a user of the hot agency and records every statement sent to its database. */
export async function shippedStatements(
  databaseUrl: string,
  hot: Hot,
): Promise<{ statements: Shipped[]; failed: string[] }> {
  const found = new Map<string, Shipped>();
  const failed: string[] = [];
  const api = await startTestApi({ DATABASE_URL: databaseUrl, LOG_LEVEL: "fatal" });
  const name = new URL(databaseUrl).pathname.slice(1);
  const { operations } = generateOperations(schema);
  let running = "";
  const stopListening = listen(name, ({ text, values, isReady, from }) => {
    // a list is checked with each search and cursor, every other statement once
    const key = isList(text) ? `${text} ${JSON.stringify(values)}` : text;
    const known = found.get(key) ?? { text, values, isReady, by: new Set<string>(), from: new Set<string>() };
    found.set(key, { ...known, by: known.by.add(running), from: known.from.add(from) });
  });
  try {
    // what takes away what others are called with comes after them, what ends the session last
    for (const operation of operations.toSorted((a, b) => takesAway(a.fixture) - takesAway(b.fixture))) {
      running = operation.name;
      const browser = api.browser();
      browser.setCookie("__Host-cara_session", hot.cookie);
      const ids = OF_ANOTHER_POLICY.has(operation.name) ? hot.otherIds : hot.ids;
      const calls = [operation.variables(ids), ...(operation.fixture.also?.(hot) ?? [])];
      for (const variables of calls) {
        const answer = await browser.send(operation.document, variables);
        if (answer.status !== 200) failed.push(`${running}: ${answer.text}`);
      }
    }
  } finally {
    stopListening();
    await api.stop();
  }
  return { statements: [...found.values()].filter(({ text }) => !/^(begin|commit|rollback)$/i.test(text)), failed };
}

/** Some are about a document that is attached; the others leave a fact that no later operation finds. */
const OF_ANOTHER_POLICY = new Set([
  "Mutation.updatePolicyFile",
  "Mutation.confirmDocumentSplit",
  "Mutation.undoDocumentSplit",
  "Mutation.dismissDocumentSplit",
  "Mutation.decideFinding",
  "Mutation.undoFindingDecision",
  "Mutation.retryExtraction",
  "Mutation.verifyCoverageFact",
  "Mutation.removeVerification",
]);

const isList = (text: string): boolean => /^\s*select\b[\s\S]*\blimit \$/.test(text);

/** Captures every statement sent to a database. */
function listen(
  database: string,
  heard: (statement: Omit<Shipped, "by" | "from"> & { from: string }) => void,
): () => void {
  const prototype = pg.Client.prototype as { query: (...args: unknown[]) => unknown };
  const original = prototype.query;
  prototype.query = function query(this: { database?: string }, ...args: unknown[]) {
    const [first, more] = args;
    const { text, values, name } = (typeof first === "string" ? { text: first, values: more } : first) as {
      text?: string;
      values?: unknown;
      name?: string;
    };
    if (this.database === database && text)
      heard({
        text,
        values: Array.isArray(values) ? values : [],
        isReady: name !== undefined,
        from: BINDING.test(text) ? NO_STORE : sender(),
      });
    return original.apply(this, args);
  };
  return () => {
    prototype.query = original;
  };
}

const STORE = /at (?:async )?(?:(\S+) )?\(?file:.*\/apps\/server\/src\/(\S+\.(?:store|loaders)\.ts)[:?]/;
/** Frames of a stack that are looked at: between a store and the driver stand those of Kysely and of platform/db. */
const FRAMES = 40;

/** The store function that is sending a statement, as `domains/accounts/account.store.ts findAccount`. */
function sender(): string {
  const before = Error.stackTraceLimit;
  Error.stackTraceLimit = FRAMES;
  const { stack = "" } = new Error("where a statement comes from");
  Error.stackTraceLimit = before;
  for (const line of stack.split("\n")) {
    const [, name, file] = STORE.exec(line) ?? [];
    if (file !== undefined) return `${file} ${name ?? ""}`.trimEnd();
  }
  return NO_STORE;
}

/** What platform/db sends itself, to bind a transaction to its agency. */
export const NO_STORE = "platform/db";
/** It leaves with the first statement of a transaction, whichever that is. */
const BINDING = /^select (?:session_id, [a-z_, ]+ from app\.enter_session_with_role\(|set_config\('app\.agency_id')/;
