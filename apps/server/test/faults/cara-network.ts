import { randomUUID } from "node:crypto";
import { Browser } from "../kit/browser.ts";
import { startScriptedModel } from "../kit/own-scripted-model.ts";
import { CREATE, settlePeople, slowestOf, untilEnded, withLook, type Person } from "./cara-people.ts";
import { findRunMistakes } from "./cara-truth.ts";
import { pause } from "./killable.ts";
import { pausedRuns } from "./look.ts";
import { LINES, startOwnServers, type Line, type OwnServers } from "./own-servers.ts";
import { startToxicProxy, type Toxic, type ToxicProxy } from "./toxic-proxy.ts";

export const ALL_LINES = [...LINES, "worker-model"] as const;
export type Case = { line: Line | "worker-model"; toxic: Toxic };
export type BadLine = Case & {
  requests: number;
  /** Requests that got a server error and were retried with their idempotency key. */
  errors: number;
  slowestAnswerMs: number;
  /** From the recovery of the connection until a new message was accepted and its run was active. */
  recoveredMs: number;
  /** From then until the runs that began while it was bad had gone on, and until all had ended. */
  resumedMs: number;
  endedMs: number;
  mistakes: string[];
};

/** A request without a response by then hangs: it is aborted, and the case fails. */
const HANGS_AFTER_MS = 15_000;
const END_WITHIN_MS = 60_000;
const EVERY_MS = 500;
const LOOK = "query Look { agencyUser { id } }";
const KNOCK =
  "mutation Knock($email: String!, $code: String) { agencySignIn(email: $email, code: $code) { validationErrors { message } } }";

/** Makes one line after the other bad for so long while people work, and counts what became of it. */
export async function runBadLines(
  cases: readonly Case[],
  badMs: number,
  onCase: (bad: BadLine) => void = () => undefined,
): Promise<BadLine[]> {
  const scriptedModel = await startScriptedModel();
  const model = await startToxicProxy(Number(new URL(scriptedModel.url).port));
  const lines = new Map<string, ToxicProxy>([["worker-model", model]]);
  const servers = await startOwnServers({
    more: { CARA_MODEL: "scripted:email", CARA_SCRIPTED_MODEL_URL: `http://127.0.0.1:${model.port}` },
    async through(line, port) {
      const proxy = await startToxicProxy(port);
      lines.set(line, proxy);
      return proxy.port;
    },
  });
  try {
    const people = await settlePeople(servers, 4);
    const bad: BadLine[] = [];
    for (const it of cases) {
      const proxy = lines.get(it.line);
      if (!proxy) throw new Error(`there is no line ${it.line}`);
      const result = await disturb(servers, people, proxy, it, badMs);
      bad.push(result);
      onCase(result);
    }
    return bad;
  } finally {
    await servers.stop();
    for (const proxy of lines.values()) proxy.close();
    await scriptedModel.close();
  }
}

async function disturb(
  servers: OwnServers,
  people: readonly Person[],
  line: ToxicProxy,
  it: Case,
  badMs: number,
): Promise<BadLine> {
  const [first, second, looker, fresh] = people;
  if (!first || !second || !looker || !fresh) throw new Error("four people are needed");
  const seen = { requests: 0, errors: 0, slowestAnswerMs: 0, mistakes: [] as string[] };
  let isBad = true;
  /** One response, whatever its content; null if there was none. */
  const ask = async (person: Person, operation: string, variables: object, key?: string) => {
    const begin = performance.now();
    const sent = person.browser.send(operation, variables, key ? { key } : {}).catch(() => null);
    const answer = await Promise.race([sent, pause(HANGS_AFTER_MS).then(() => "HANGS" as const)]);
    seen.requests += 1;
    seen.slowestAnswerMs = Math.max(seen.slowestAnswerMs, performance.now() - begin);
    if (answer === "HANGS") return null;
    const code = answer?.body.errors?.[0]?.extensions["code"];
    if (!answer || (!answer.body.data && typeof code !== "string")) seen.mistakes.push("a request got no clean answer");
    if (answer?.status === 500) seen.errors += 1;
    return answer?.body.data ?? null;
  };
  const open = async (person: Person): Promise<{ person: Person; id: string; key: string }> => {
    const key = randomUUID();
    const message = `Write to holder.${key.slice(0, 8)}@example.com`;
    for (;;) {
      const data = await ask(person, CREATE, { input: { message } }, key);
      const made = data?.["createCaraWorkspace"] as { caraWorkspace: { id: string } | null } | undefined;
      if (made?.caraWorkspace) return { person, id: made.caraWorkspace.id, key };
      await pause(100);
    }
  };
  const before = await count(servers, people);
  // one is in flight when the connection breaks, and some start after that
  const opened = [{ person: first, made: open(first) }];
  await pause(300);
  line.set(it.toxic);
  const looking = (async () => {
    for (let at = 0; isBad; at += 1) {
      // a stranger at an address of its own, who guesses a code: of all requests this one counts the most
      const stranger = { ...looker, browser: new Browser(servers.url, `10.${at % 200}.${Date.now() % 200}.9`) };
      const email = `nobody.${randomUUID()}@harborpoint.example`;
      await Promise.all([
        ask(looker, LOOK, {}),
        ask(stranger, KNOCK, { email }).then(() => ask(stranger, KNOCK, { email, code: "000000" })),
      ]);
      await pause(EVERY_MS);
    }
  })();
  opened.push({ person: second, made: open(second) });
  await pause(badMs / 2);
  opened.push({ person: looker, made: open(looker) });
  await pause(badMs / 2);
  line.set(null);
  isBad = false;
  const healed = performance.now();
  const done = open(fresh).then(async (made) => {
    const takenMs = performance.now() - healed;
    const went = await untilEnded(servers, fresh, made.id, END_WITHIN_MS);
    return { ...made, went, recoveredMs: takenMs + went.resumedMs };
  });
  const went = slowestOf(
    await Promise.all(
      opened.map(({ person, made }) =>
        untilEnded(
          servers,
          person,
          made.then(({ id }) => id),
          END_WITHIN_MS,
        ),
      ),
    ),
  );
  const { recoveredMs, went: last, ...newest } = await done;
  const ends = [...(await Promise.all(opened.map(({ made }) => made))), newest];
  const { resumedMs, endedMs } = slowestOf([went, { ...last, resumedMs: 0 }]);
  seen.mistakes.push(...went.mistakes, ...last.mistakes);
  await looking;
  await pause(300);
  for (const { person, id } of ends)
    seen.mistakes.push(...(await withLook(servers, person.agencyId, (look) => findRunMistakes(look, id))));
  const made = (await count(servers, people)) - before;
  if (made !== ends.length) seen.mistakes.push(`${made} workspaces for ${ends.length} messages`);
  const paused = await pausedRuns(servers.adminUrl);
  if (paused > 0) seen.mistakes.push(`${paused} runs are paused until a person looks`);
  return { ...it, ...seen, recoveredMs, resumedMs, endedMs };
}

async function count(servers: OwnServers, people: readonly Person[]): Promise<number> {
  let sum = 0;
  for (const { agencyId } of people)
    sum += await withLook(servers, agencyId, async (look) => {
      const { rows } = await look.query<{ n: number }>("select count(*)::int as n from workspaces");
      return rows[0]?.n ?? 0;
    });
  return sum;
}
