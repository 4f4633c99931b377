import type { GraphQLSchema } from "graphql";
import type { Answer, Browser } from "../kit/browser.ts";
import type { TestApi } from "../kit/test-api.ts";
import { fingerprintOf, strayMarkers } from "./canary-rows.ts";
import type { Arguments } from "./fixture.ts";
import { generateOperations, replaceAt, valueAt, type Operation } from "./operations.ts";
import { ghostIds, strangers, type World } from "./world.ts";

export type Report = {
  /** What went wrong, each with the operation it went wrong in. */
  findings: string[];
  operations: string[];
  idPositions: string[];
  /** Requests sent as someone who must learn nothing of B. */
  requests: number;
  /** Answers to A that held A's own marker: the scan can see markers at all. */
  ownMarkersSeen: number;
  /** Object types seen in answers, by name. */
  typesVisited: Set<string>;
};

/**
 * Sends every operation of the schema with agency B's ids as A's user, as nobody and with forged cookies, and reports
 * every byte of B that came back, every answer that tells a foreign id from one that never was, and every row of B
 * that changed. Then sends them as their own agency, to show that they work at all.
 */
export async function sweep(api: TestApi, schema: GraphQLSchema, world: World, only?: string): Promise<Report> {
  const { operations: all, findings } = generateOperations(schema);
  const operations = only ? all.filter(({ name }) => name === only) : all;
  const { a, b, tables } = world;
  const report: Report = {
    findings: [...findings],
    operations: [...new Set(operations.map(({ name }) => name))],
    idPositions: operations.flatMap(({ name, idPositions }) => idPositions.map((path) => `${name} ${path.join(".")}`)),
    requests: 0,
    ownMarkersSeen: 0,
    typesVisited: new Set(),
  };
  const say = (operation: Operation, what: string) => report.findings.push(`${operation.name}: ${what}`);
  const outside = async (operation: Operation, who: string, browser: Browser, variables: Arguments) => {
    const answer = await browser.send(operation.document, variables);
    report.requests += 1;
    if (withHeaders(answer).includes(b.marker)) say(operation, `B's canary in the answer ${who}`);
    return answer;
  };
  const asA = async (operation: Operation, who: string, variables: Arguments) =>
    outside(operation, who, operation.fixture.endsSession ? await a.freshBrowserAt(api) : a.browserAt(api), variables);

  const before = await fingerprintOf(tables, b.agencyId);
  for (const operation of operations) {
    for (const [who, browser] of strangers(api, world)) {
      const answer = await outside(operation, who, browser, operation.variables(b.ids));
      if (!operation.fixture.isOpenToAll && (answer.status !== 401 || codeOf(answer) !== "UNAUTHENTICATED"))
        say(operation, `answered ${answer.status} to someone ${who}`);
    }
    await asA(
      operation,
      "to A with A's ids",
      operation.idPositions.length > 0 ? operation.variables(ghostIds()) : operation.variables(a.ids),
    );
    for (const variables of operation.fixture.also?.(b) ?? []) {
      const answer = await asA(operation, "to A asking for B's text", variables);
      if (answer.status !== 200) say(operation, `refused ${JSON.stringify(variables)}: ${answer.text}`);
    }
    const foreign = operation.variables(b.ids);
    const ghost = operation.variables(ghostIds());
    for (const path of [...operation.idPositions, []]) {
      if (operation.idPositions.length === 0) break;
      const at = path.length > 0 ? path.join(".") : "every position";
      const own = operation.variables(a.ids);
      const theirs = await asA(operation, `to A with B's id at ${at}`, withIdAt(own, path, foreign));
      const nobodys = await asA(operation, `to A with nobody's id at ${at}`, withIdAt(own, path, ghost));
      if (withoutRequestId(theirs) !== withoutRequestId(nobodys))
        say(operation, `tells B's id from one that never was, at ${at}`);
      const { filtersById, leavesOutStrangers } = operation.fixture;
      const isQuiet = leavesOutStrangers ? theirs.status === 200 : filtersById && isEmptyList(theirs);
      if (codeOf(theirs) !== "NOT_FOUND" && !isRefusal(theirs) && !isQuiet)
        say(operation, `did not say "not found" to B's id at ${at}: ${theirs.text}`);
    }
  }
  if (api.log().includes(b.marker)) report.findings.push("B's canary stands in the log");
  const after = await fingerprintOf(tables, b.agencyId);
  for (const [table, print] of Object.entries(before))
    if (after[table] !== print) report.findings.push(`rows of B changed in ${table}`);
  for (const table of await strayMarkers(tables, { marker: b.marker, ownerId: b.agencyId, othersId: a.agencyId }))
    report.findings.push(`B's canary stands in a row of ${table} that is not B's`);

  for (const operation of operations) await showThatItWorks(api, operation, world, report);
  return report;
}

/** The same operations, sent by those they belong to: without this, a sweep over refusals would prove nothing. */
async function showThatItWorks(api: TestApi, operation: Operation, { a, b }: World, report: Report): Promise<void> {
  for (const [side, other] of [
    [b, a],
    [a, b],
  ] as const) {
    const browser = operation.fixture.endsSession ? await side.freshBrowserAt(api) : side.browserAt(api);
    const { refused, another } = operation.fixture;
    const calls = [refused?.(side.ids), operation.variables(side.ids), another?.(side.ids)];
    for (const variables of calls.filter((call) => call !== undefined)) {
      const answer = await browser.send(operation.document, variables);
      if (answer.status !== 200)
        report.findings.push(`${operation.name}: does not work for its own agency: ${answer.text}`);
      if (answer.text.includes(other.marker))
        report.findings.push(`${operation.name}: the other agency's marker in an answer`);
      if (side === a && answer.text.includes(a.marker)) report.ownMarkersSeen += 1;
      for (const [, type] of answer.text.matchAll(/"__typename":"(\w+)"/g)) report.typesVisited.add(type ?? "");
    }
  }
}

const withIdAt = (own: Record<string, unknown>, path: string[], from: Record<string, unknown>): Arguments =>
  path.length === 0 ? from : (replaceAt(own, path, valueAt(from, path)) as Arguments);

const codeOf = (answer: Answer): unknown => answer.body.errors?.[0]?.extensions["code"];

const isRefusal = (answer: Answer): boolean =>
  Object.values(answer.body.data ?? {}).some(
    (payload) => ((payload as { validationErrors?: unknown[] } | null)?.validationErrors?.length ?? 0) > 0,
  );

const isEmptyList = (answer: Answer): boolean =>
  Object.values(answer.body.data ?? {}).every((list) => (list as { edges?: unknown[] } | null)?.edges?.length === 0);

const withHeaders = (answer: Answer): string => [...answer.headers].flat().concat(answer.text).join("\n");

/** An answer but for what differs between any two answers. */
function withoutRequestId(answer: Answer): string {
  const id = answer.body.errors?.[0]?.extensions["requestId"];
  const text = `${answer.status}\n${[...answer.headers].filter(([name]) => name !== "date").join("\n")}\n${answer.text}`;
  return typeof id === "string" ? text.replaceAll(id, "<request>") : text;
}
