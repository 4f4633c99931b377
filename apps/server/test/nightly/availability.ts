import { loadavg } from "node:os";
import { addAgencyUser } from "../../src/domains/identity/provision.ts";
import type { AgencyId } from "../../src/kernel/ids.ts";
import { createPool } from "../../src/platform/db/pool.ts";
import { withoutAgency } from "../../src/platform/db/transactions.ts";
import { LIST, startFlood, type Amount } from "../availability/flood.ts";
import { textPdf } from "../documents/pdf.ts";
import { mustUpload } from "../documents/uploading.ts";
import { openWorkspace, settlePeople, untilEnded, withLook } from "../faults/cara-people.ts";
import { pause } from "../faults/killable.ts";
import { startOwnServers } from "../faults/own-servers.ts";
import { Browser } from "../kit/browser.ts";
import { startScriptedModel } from "../kit/own-scripted-model.ts";
import { must } from "../kit/test-policies.ts";

/** One agency sends as much as it may and more; what another agency notices of it. */
const SCALE = Number(process.env["AVAILABILITY_SCALE"] ?? 1);
const AMOUNT: Amount = {
  files: Math.ceil(50 * SCALE),
  messages: Math.ceil(200 * SCALE),
  cookies: Math.ceil(5_000 * SCALE),
};
/** Fixed beforehand: the median of these counts. */
const ROUNDS = 5;
const TIMES_IDLE = 3;
const PLUS_MS = 250;
/** Longest one thing of the other agency's may take; past it the test ends. */
const ONE_WITHIN_MS = 300_000;
const SIGN_IN =
  "mutation SignIn($email: String!, $code: String) { agencySignIn(email: $email, code: $code) { validationErrors { message } } }";

const scriptedModel = await startScriptedModel();
const servers = await startOwnServers({
  more: { CARA_MODEL: "scripted:helpful", CARA_SCRIPTED_MODEL_URL: scriptedModel.url },
});
let isMet = false;
try {
  isMet = await measure();
} finally {
  await servers.stop();
  await scriptedModel.close();
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
      const workspaceId = await openWorkspace(b);
      const { mistakes } = await untilEnded(servers, b, workspaceId, ONE_WITHIN_MS);
      if (mistakes.length > 0) throw new Error(mistakes.join("; "));
      await requireAnswer(b.agencyId, workspaceId);
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
  const flood = startFlood(servers, a, AMOUNT);
  await flood.isUnderWay();
  const atBegin = await flood.underWay();
  const busy = await rounds(ROUNDS);
  const atEnd = await flood.underWay();
  flood.stop();
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
  const ended = await flood.ended();
  const mistakes = await flood.mistakes();
  const floodSeconds = (performance.now() - begin) / 1000;
  for (const [when, { files, messages, cookies }] of Object.entries({ begin: atBegin, end: atEnd }))
    console.log(
      `at the ${when} of the rounds: ${files} files to be read, ${messages} runs under way, ${cookies} cookies sent`,
    );
  console.log(`the flood: ${ended.join("; ")}; worked off in ${floodSeconds.toFixed(0)} s`);
  const isWhole =
    [atBegin, atEnd].every(({ files, messages }) => files > 0 && messages > 0) && atEnd.cookies > atBegin.cookies;
  if (!isWhole) console.log("a part of the flood was not under way during all rounds: nothing is shown");
  for (const mistake of mistakes) console.log(`of the first agency: ${mistake}`);
  const worst = Math.max(...[...idle].map(([name, before]) => (busy.get(name) ?? 0) / before));
  const met = missed === 0 && isWhole && mistakes.length === 0;
  console.log(
    `availability: beside ${AMOUNT.files} hostile files, ${AMOUNT.messages} maximal messages and ${AMOUNT.cookies} made-up cookies ` +
      `another agency is served at worst ${worst.toFixed(2)} times as slowly as alone, ${missed} of ${idle.size} past ${TIMES_IDLE} times idle plus ${PLUS_MS} ms ` +
      `(median of ${ROUNDS} rounds, load ${loadavg()[0]?.toFixed(1)}): ${met ? "met" : "MISSED"}`,
  );
  return met;
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
    must(await withoutAgency(pool, (db) => addAgencyUser(db, { agencyId, email, name: "Ray Ortiz" })));
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

/** How the one run of a workspace ended; only DONE is an answer. */
async function requireAnswer(agencyId: string, workspaceId: string): Promise<void> {
  const states = await withLook(servers, agencyId, async (look) => {
    const { rows } = await look.query<{ state: string }>("select state from workspace_runs where workspace_id = $1", [
      workspaceId,
    ]);
    return rows.map(({ state }) => state);
  });
  if (states.join() !== "DONE") throw new Error(`Cara's run ended ${states.join() || "not at all"}`);
}

async function until(withinMs: number, isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + withinMs;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`it did not come to that within ${withinMs / 1000} s`);
    await pause(withinMs > ONE_WITHIN_MS ? 1_000 : 50);
  }
}

function median(times: readonly number[]): number {
  return times.toSorted((x, y) => x - y)[Math.floor(times.length / 2)] ?? 0;
}
