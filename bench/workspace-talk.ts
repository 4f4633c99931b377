import { randomUUID } from "node:crypto";
import pg from "pg";
import { Browser } from "../apps/server/test/kit/browser.ts";
import { pause } from "../apps/server/test/faults/killable.ts";
import type { OwnServers } from "../apps/server/test/faults/own-servers.ts";
import { openWatcher, type Watcher } from "../apps/server/test/live/live-watcher.ts";
import { findTalkMistakes } from "./workspace-truth.ts";

const CREATE = `mutation Open($input: CreateCaraWorkspaceInput!) {
  createCaraWorkspace(input: $input) { caraWorkspace { id } validationErrors { message } } }`;
const SAY = `mutation Say($id: ID!, $input: AddCaraWorkspaceMessageInput!) {
  addCaraWorkspaceMessage(id: $id, input: $input) { caraWorkspace { id } validationErrors { message } } }`;
const WATCH = `subscription Live($id: ID!) { watchCaraWorkspace(id: $id) { version kind workspace { state } } }`;
/** Longest wait for an answer; past it the workspace counts as stuck. */
const ANSWER_WITHIN_MS = 180_000;
const SAMPLE_MS = 250;
/** How often a page asks in all where it meets an outage, and how long it waits in between. */
const TRIES = 10;
const AGAIN_AFTER_MS = 1_000;

type Talk = { agencyId: string; cookies: readonly string[]; workspaces: number; messages: number };
type Spoken = { id: string; answerMs: number[]; refused: number; again: number };

/** People talk to Cara in concurrent workspaces, each like a page: it watches, and sends when she is done. */
export async function talkInAll(servers: OwnServers, { agencyId, cookies, workspaces, messages }: Talk) {
  const look = new pg.Client({ connectionString: servers.database.urls.DATABASE_URL });
  await look.connect();
  await look.query("select set_config('app.agency_id', $1, false)", [agencyId]);
  let atOnce = 0;
  let isOver = false;
  const sample = async () => {
    while (!isOver) {
      const { rows } = await look.query<{ n: number }>(
        "select count(*)::int as n from workspace_runs where state = 'RUNNING'",
      );
      atOnce = Math.max(atOnce, rows[0]?.n ?? 0);
      await pause(SAMPLE_MS);
    }
  };
  const sampling = sample();
  const begin = performance.now();
  const talks = await Promise.allSettled(
    Array.from({ length: workspaces }, (_, at) => talkIn(servers.url, cookies[at % cookies.length] ?? "", messages)),
  );
  const ms = performance.now() - begin;
  isOver = true;
  await sampling;
  const mistakes = talks.flatMap((talk) => (talk.status === "rejected" ? [String(talk.reason)] : []));
  const spoken = talks.flatMap((it) => (it.status === "fulfilled" ? [it.value] : []));
  for (const { id } of spoken) mistakes.push(...(await findTalkMistakes(look, id, messages)));
  await look.end();
  return {
    ms,
    atOnce,
    mistakes,
    answered: spoken.reduce((sum, it) => sum + it.answerMs.length, 0),
    refused: spoken.reduce((sum, it) => sum + it.refused, 0),
    again: spoken.reduce((sum, it) => sum + it.again, 0),
    firstMs: spoken.flatMap((it) => it.answerMs.slice(0, 1)),
    laterMs: spoken.flatMap((it) => it.answerMs.slice(1)),
  };
}

async function talkIn(url: string, cookie: string, messages: number): Promise<Spoken> {
  const browser = new Browser(url, "10.1.1.7");
  const [name = "", value = ""] = cookie.split("=", 2);
  browser.setCookie(name, value);
  let again = 0;
  // as a page does: what met an outage is asked for again under the same key
  const send = async (document: string, variables: object): Promise<string | null> => {
    const key = randomUUID();
    for (let tries = 1; ; tries += 1) {
      const answer = await browser.send(document, variables, { key });
      const [payload] = Object.values(answer.body.data ?? {}) as [{ caraWorkspace: { id: string } | null } | undefined];
      if (payload) return payload.caraWorkspace?.id ?? null;
      if (tries === TRIES) throw new Error(answer.text);
      again += 1;
      await pause(AGAIN_AFTER_MS);
    }
  };
  const answerMs: number[] = [];
  let refused = 0;
  let begin = performance.now();
  const id = await send(CREATE, { input: { message: "Message 1 for holder@example.com" } });
  if (id === null) throw new Error("the workspace was refused");
  const page = await watch(Number(new URL(url).port), cookie, id);
  again += page.again;
  try {
    for (let number = 1; ; number += 1) {
      await page.untilAnswered(number);
      answerMs.push(performance.now() - begin);
      if (number === messages) return { id, answerMs, refused, again };
      begin = performance.now();
      const next = { message: `Message ${number + 1} for holder@example.com` };
      if ((await send(SAY, { id, input: next })) === null) throw new Error(`${id}: message ${number + 1} was refused`);
      // she does one thing at a time, and says so
      if ((await send(SAY, { id, input: { message: "And this for holder@example.com" } })) === null) refused += 1;
      else throw new Error(`${id}: a message was taken while Cara was at work`);
    }
  } finally {
    page.close();
  }
}

/** A page's tab: knows how often Cara has answered. A stream that does not begin is opened again. */
async function watch(port: number, cookie: string, id: string) {
  let answers = 0;
  let problem: string | null = null;
  const open = () =>
    new Promise<Watcher>((resolve, reject) => {
      let watcher: Watcher | null = null;
      let hasReceived = false;
      openWatcher({
        port,
        cookie,
        subscription: { query: WATCH, variables: { id } },
        onText: (text) => {
          if (!text.includes('"next"')) {
            watcher?.close();
            reject(new Error(text));
            return;
          }
          const isAnswer = text.includes('"kind":"workspace.answered"');
          // she may have been done before anybody watched
          if (isAnswer || (text.includes('"kind":null') && text.includes('"state":"IDLE"'))) answers += 1;
          if (text.includes('"state":"WAITING_FOR_INPUT"')) problem = `${id}: a run failed`;
          hasReceived = true;
          if (watcher) resolve(watcher);
        },
        onClose: () => {
          if (hasReceived) problem ??= `${id}: the stream was closed`;
          reject(new Error("closed"));
        },
      }).then((it) => {
        watcher = it;
        return hasReceived ? resolve(it) : undefined;
      }, reject);
    });
  let again = 0;
  let watcher: Watcher | null = null;
  while (!watcher)
    try {
      watcher = await open();
    } catch (error) {
      again += 1;
      if (again === TRIES) throw error;
      await pause(AGAIN_AFTER_MS);
    }
  const { close } = watcher;
  return {
    async untilAnswered(count: number): Promise<void> {
      const end = Date.now() + ANSWER_WITHIN_MS;
      while (answers < count) {
        if (problem) throw new Error(problem);
        if (Date.now() > end) throw new Error(`${id}: no answer ${count} after ${ANSWER_WITHIN_MS / 1000} s`);
        await pause(10);
      }
    },
    close,
    again,
  };
}
