import { randomUUID } from "node:crypto";
import { loadavg } from "node:os";
import { addAgencyUser } from "../../src/domains/identity/provision.ts";
import type { AgencyId } from "../../src/kernel/ids.ts";
import { createPool } from "../../src/platform/db/pool.ts";
import { atDoors } from "../../src/platform/db/transactions.ts";
import { packedTwice } from "../documents/hostile-bytes.ts";
import { onePagePdf, textPdf } from "../documents/pdf.ts";
import { mustUpload, upload } from "../documents/uploading.ts";
import { CREATE, openWorkspace, settlePeople, untilEnded, withLook } from "../faults/cara-people.ts";
import { pause } from "../faults/killable.ts";
import { startOwnServers } from "../faults/own-servers.ts";
import { Browser } from "../kit/browser.ts";
import { startRehearsal } from "../kit/own-rehearsal.ts";
import { must } from "../kit/test-policies.ts";

/** One agency sends as much as it may and more; what another agency notices of it. */
const SCALE = Number(process.env["AVAILABILITY_SCALE"] ?? 1);
const HOSTILE_FILES = Math.ceil(50 * SCALE);
const MESSAGES = Math.ceil(200 * SCALE);
const MADE_UP_COOKIES = Math.ceil(5_000 * SCALE);
/** Fixed beforehand: the median of these counts. */
const ROUNDS = 5;
const TIMES_IDLE = 3;
const PLUS_MS = 250;
/** Longest one thing of the other agency's may take; past it the test ends. */
const ONE_WITHIN_MS = 300_000;
/** Longest the flood itself may take to be worked off. */
const ALL_WITHIN_MS = 45 * 60_000;
/** How often a request of the flood is sent again, a second apart. */
const SENT_AGAIN_MAX = 600;
/** Requests of the flood that are under way together. */
const WIDTH = 20;
const MAXIMAL = "Please compare the limits of every policy. ".repeat(500).slice(0, 20_000);
const LIST = "query List { caraWorkspaces(first: 20) { edges { node { id title state } } } }";
const SIGN_IN =
  "mutation SignIn($email: String!, $code: String) { agencySignIn(email: $email, code: $code) { validationErrors { message } } }";

const rehearsal = await startRehearsal();
const servers = await startOwnServers({
  more: { CARA_MODEL: "rehearsal:helpful", CARA_REHEARSAL_URL: rehearsal.url },
});
let isMet = false;
try {
  isMet = await measure();
} finally {
  await servers.stop();
  await rehearsal.close();
}
process.exit(isMet ? 0 : 1);

async function measure(): Promise<boolean> {
  const { url } = servers;
  const [a, b] = await settlePeople(servers, 2);
  if (!a || !b) throw new Error("two agencies are needed");
  // each sign-in is by somebody who has not signed in yet: codes by the dozen for one person are refused, rightly
  const newcomers = await colleagues(b.agencyId as AgencyId, 2 * ROUNDS + 1);
  const page = textPdf([["Commercial General Liability", "Each Occurrence Limit $1,000,000 for Harbor Point Bakery"]]);

  const acts: Record<string, () => Promise<unknown>> = {
    "sign-in": () => signIn(newcomers.pop() ?? ""),
    list: async () => {
      const { body, text } = await b.browser.send(LIST);
      if (!body.data) throw new Error(`no list: ${text}`);
    },
    "one-page reading": async () =>
      untilRead(b.agencyId, [await mustUpload(url, b.browser, "page.pdf", page)], ONE_WITHIN_MS),
    "Cara run": async () => {
      const { mistakes } = await untilEnded(servers, b, openWorkspace(b), ONE_WITHIN_MS);
      if (mistakes.length > 0) throw new Error(mistakes.join("; "));
    },
  };
  /** Rounds of everything the other agency does, one after the other; the median of each. */
  const rounds = async (count: number): Promise<Map<string, number>> => {
    const times = new Map<string, number[]>(Object.keys(acts).map((name) => [name, []]));
    for (let round = 0; round < count; round += 1)
      for (const [name, act] of Object.entries(acts)) {
        const begin = performance.now();
        await act();
        times.get(name)?.push(performance.now() - begin);
      }
    return new Map([...times].map(([name, all]) => [name, median(all)]));
  };

  await rounds(1);
  const idle = await rounds(ROUNDS);
  const begin = performance.now();
  const flood = startFlood(a);
  await flood.isUnderWay;
  const busy = await rounds(ROUNDS);
  const wasOver = flood.isOver();
  console.log("what                    idle     beside the flood    at most    times idle");
  let missed = 0;
  for (const [name, before] of idle) {
    const now = busy.get(name) ?? Number.POSITIVE_INFINITY;
    const most = TIMES_IDLE * before + PLUS_MS;
    if (now > most) missed += 1;
    const ms = (value: number, width: number) => `${value.toFixed(0)} ms`.padStart(width);
    console.log(
      `${name.padEnd(18)} ${ms(before, 9)} ${ms(now, 20)} ${ms(most, 10)} ${(now / before).toFixed(2).padStart(13)}${now > most ? "  MISSED" : ""}`,
    );
  }
  const ended = await flood.all;
  const floodSeconds = (performance.now() - begin) / 1000;
  console.log(`the flood: ${ended.join(", ")}; worked off in ${floodSeconds.toFixed(0)} s`);
  if (wasOver) console.log("the flood was over before the rounds were: nothing is shown");
  const worst = Math.max(...[...idle].map(([name, before]) => (busy.get(name) ?? 0) / before));
  const met = missed === 0 && !wasOver;
  console.log(
    `availability: beside ${HOSTILE_FILES} hostile files, ${MESSAGES} maximal messages and ${MADE_UP_COOKIES} made-up cookies ` +
      `another agency is served at worst ${worst.toFixed(2)} times as slowly as alone, ${missed} of ${idle.size} past ${TIMES_IDLE} times idle plus ${PLUS_MS} ms ` +
      `(median of ${ROUNDS} rounds, load ${loadavg()[0]?.toFixed(1)}): ${met ? "met" : "MISSED"}`,
  );
  return met;
}

/** Everything the first agency sends, and what becomes of it. */
function startFlood({ agencyId, browser }: { agencyId: string; browser: Browser }) {
  const { url } = servers;
  // twenty seconds of processor time each, out of kilobytes
  const slow = onePagePdf(
    packedTwice(Buffer.from("1 0 0 1 0 0 cm\n".repeat(4_000)), 60_000),
    "[/FlateDecode/FlateDecode]",
  );
  let isOver = false;
  let sentAgain = 0;
  /** The first agency is refused for a while where it sends too much: it waits a second and sends again. */
  const insist = async (send: () => Promise<string | undefined>): Promise<string> => {
    for (let tries = 0; tries < SENT_AGAIN_MAX; tries += 1) {
      const id = await send();
      if (id !== undefined) return id;
      sentAgain += 1;
      await pause(1_000);
    }
    throw new Error("the first agency's own work was never taken");
  };
  const sendFiles = async () => {
    const ids: string[] = [];
    for (let count = 0; count < HOSTILE_FILES; count += 1)
      ids.push(await insist(async () => (await upload(url, browser, `slow-${count}.pdf`, slow)).file?.id));
    return ids;
  };
  const stored = sendFiles();
  const files = stored.then(async (ids) => {
    await untilRead(agencyId, ids, ALL_WITHIN_MS);
    return `${ids.length} files read or given up`;
  });
  const messages = inTurns(MESSAGES, async () => {
    // under one key, as the page does: what is sent again is not done twice
    const key = randomUUID();
    return insist(async () => {
      const { body } = await browser.send(CREATE, { input: { message: MAXIMAL } }, { key });
      const opened = body.data?.["createCaraWorkspace"] as { caraWorkspace: { id: string } | null } | undefined;
      return opened?.caraWorkspace?.id;
    });
  }).then(async (ids) => {
    const runs = await Promise.all(
      // few at a time: watching must not be a flood of its own
      [ids.at(0), ids.at(-1)].map((id) => untilEnded(servers, { agencyId, browser }, id ?? "", ALL_WITHIN_MS)),
    );
    await until(ALL_WITHIN_MS, async () => (await unfinishedRuns(agencyId)) === 0);
    const wrong = runs.flatMap(({ mistakes }) => mistakes);
    if (wrong.length > 0) throw new Error(wrong.join("; "));
    return `${ids.length} messages answered`;
  });
  const cookies = inTurns(MADE_UP_COOKIES, async (count) => {
    const stranger = new Browser(url, "10.66.6.6");
    stranger.setCookie("__Host-cara_session", `made-up-${count}-${"x".repeat(40)}`);
    return (await stranger.send(LIST)).status;
  }).then((statuses) => {
    if (statuses.includes(200)) throw new Error("a made-up cookie was let in");
    return `${statuses.length} made-up cookies refused`;
  });
  const again = Promise.all([stored, messages]).then(() => `${sentAgain} of its requests sent again`);
  const all = Promise.all([files, messages, cookies, again]).finally(() => {
    isOver = true;
  });
  all.catch(() => undefined);
  return { all, isUnderWay: stored.then(() => pause(2_000)), isOver: () => isOver };
}

async function signIn(email: string): Promise<void> {
  const browser = new Browser(
    servers.url,
    `10.77.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
  );
  await browser.send(SIGN_IN, { email });
  const codeOf = () => servers.sink.delivered.find((mail) => mail.to === email)?.code;
  await until(ONE_WITHIN_MS, async () => codeOf() !== undefined);
  const { text } = await browser.send(SIGN_IN, { email, code: codeOf() });
  if (!browser.cookie("__Host-cara_session")) throw new Error(`not signed in: ${text}`);
}

async function colleagues(agencyId: AgencyId, count: number): Promise<string[]> {
  const pool = createPool(servers.database.urls.DATABASE_URL, 1);
  const emails = Array.from({ length: count }, (_, at) => `newcomer.${at}@harborpoint.example`);
  for (const email of emails)
    must(await atDoors(pool, (db) => addAgencyUser(db, { agencyId, email, name: "Ray Ortiz" })));
  await pool.end();
  return emails;
}

/** Waits until every one of the files was read or given up. */
async function untilRead(agencyId: string, ids: readonly string[], withinMs: number): Promise<void> {
  await until(withinMs, () =>
    withLook(servers, agencyId, async (look) => {
      const { rows } = await look.query<{ open: string }>(
        "select count(*) as open from files where id = any ($1::uuid[]) and reading_state in ('WAITING', 'READING')",
        [ids],
      );
      return Number(rows[0]?.open) === 0;
    }),
  );
}

async function unfinishedRuns(agencyId: string): Promise<number> {
  return withLook(servers, agencyId, async (look) => {
    const { rows } = await look.query<{ open: string }>(
      "select count(*) as open from workspaces where state not in ('IDLE', 'WAITING_FOR_INPUT')",
    );
    return Number(rows[0]?.open);
  });
}

async function until(withinMs: number, isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + withinMs;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`it did not come to that within ${withinMs / 1000} s`);
    await pause(withinMs > ONE_WITHIN_MS ? 1_000 : 50);
  }
}

/** Does something so many times, a few at a time. */
async function inTurns<T>(count: number, act: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const work = async () => {
    while (next < count) {
      next += 1;
      results.push(await act(next));
    }
  };
  await Promise.all(Array.from({ length: WIDTH }, work));
  return results;
}

function median(times: readonly number[]): number {
  return times.toSorted((x, y) => x - y)[Math.floor(times.length / 2)] ?? 0;
}
