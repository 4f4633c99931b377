import { randomUUID } from "node:crypto";
import { packedTwice } from "../documents/hostile-bytes.ts";
import { onePagePdf } from "../documents/pdf.ts";
import { upload } from "../documents/uploading.ts";
import { CREATE, withLook, type Person } from "../faults/cara-people.ts";
import { pause } from "../faults/killable.ts";
import type { OwnServers } from "../faults/own-servers.ts";
import { Browser } from "../kit/browser.ts";

/** What an agency sends at least; while somebody measures beside it, it goes on. */
export type Amount = { files: number; messages: number; cookies: number };
/** What of each part is under way: files to be read, runs to be ended, requests sent so far. */
export type UnderWay = Amount;

export const LIST = "query List { caraWorkspaces(first: 20) { edges { node { id title state } } } }";
const MAXIMAL = "Please compare the limits of every policy. ".repeat(500).slice(0, 20_000);
/** Requests of one part that are under way together. */
const WIDTH = 20;
/** Requests with made-up cookies, as far as they are answered that fast. */
const COOKIES_PER_SECOND = 100;
/** Once everything was sent, more follows where less than this is still to be done. */
const FILES_OPEN_MIN = 3;
const RUNS_OPEN_MIN = 10;
/** How often a request is sent again, a second apart. */
const SENT_AGAIN_MAX = 600;
/** Longest the flood may take to be worked off. */
const ALL_WITHIN_MS = 45 * 60_000;

/** Sends everything, and more of it until `stop`; `ended` says what became of it. */
export function startFlood(servers: OwnServers, { agencyId, browser }: Person, amount: Amount) {
  const { url } = servers;
  // twenty seconds of CPU time each, out of kilobytes
  const slow = onePagePdf(
    packedTwice(Buffer.from("1 0 0 1 0 0 cm\n".repeat(4_000)), 60_000),
    "[/FlateDecode/FlateDecode]",
  );
  const sent: Amount = { files: 0, messages: 0, cookies: 0 };
  const statuses = new Map<number, number>();
  let isStopped = false;
  let sentAgain = 0;

  const count = <T extends { status: number }>(answer: T): T => {
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    return answer;
  };
  /** The agency is refused for a while where it sends too much: it waits a second and sends again. */
  const insist = async (send: () => Promise<string | undefined>): Promise<void> => {
    for (let tries = 0; (await send()) === undefined; tries += 1) {
      if (tries > SENT_AGAIN_MAX) throw new Error("the first agency's own work was never taken");
      sentAgain += 1;
      await pause(1_000);
    }
  };
  const countRows = async (from: string): Promise<number> => {
    const rows = await withLook(servers, agencyId, (look) =>
      look.query<{ open: number }>(`select count(*)::int as open ${from}`),
    );
    return rows.rows[0]?.open ?? 0;
  };
  const filesOpen = () => countRows("from files where reading_state in ('WAITING', 'READING')");
  const runsOpen = () => countRows("from workspace_runs where state in ('QUEUED', 'RUNNING')");

  /** At least so many, a few at a time; then more of them whenever `isShort`, until nobody measures any longer. */
  const keepSending = async (
    part: keyof Amount,
    width: number,
    send: () => Promise<void>,
    isShort: () => Promise<boolean>,
  ) => {
    const lane = async () => {
      while (sent[part] < amount[part]) {
        sent[part] += 1;
        await send();
      }
    };
    await Promise.all(Array.from({ length: width }, lane));
    while (!isStopped) {
      if (await isShort()) {
        sent[part] += 1;
        await send();
      } else await pause(200);
    }
  };

  const files = keepSending(
    "files",
    1,
    () => insist(async () => count(await upload(url, browser, `slow-${sent.files}.pdf`, slow)).file?.id),
    async () => (await filesOpen()) < FILES_OPEN_MIN,
  );
  const messages = keepSending(
    "messages",
    WIDTH,
    () => {
      // under one key, as the page does: what is sent again is not done twice
      const key = randomUUID();
      return insist(async () => {
        const { body } = count(await browser.send(CREATE, { input: { message: MAXIMAL } }, { key }));
        const opened = body.data?.["createCaraWorkspace"] as { caraWorkspace: { id: string } | null } | undefined;
        return opened?.caraWorkspace?.id;
      });
    },
    async () => (await runsOpen()) < RUNS_OPEN_MIN,
  );
  const sendCookies = async () => {
    while (sent.cookies < amount.cookies || !isStopped) {
      const due = performance.now() + (1_000 * WIDTH) / COOKIES_PER_SECOND;
      sent.cookies += 1;
      const stranger = new Browser(url, "10.66.6.6");
      stranger.setCookie("__Host-cara_session", `made-up-${sent.cookies}-${"x".repeat(40)}`);
      const { status } = count(await stranger.send(LIST));
      if (status === 200) throw new Error("a made-up cookie was let in");
      await pause(Math.max(0, due - performance.now()));
    }
  };
  const cookies = Promise.all(Array.from({ length: WIDTH }, sendCookies));

  const sending = Promise.all([files, messages, cookies]);
  sending.catch(() => undefined);
  const workedOff = async (): Promise<string[]> => {
    await sending;
    const end = performance.now() + ALL_WITHIN_MS;
    while ((await filesOpen()) + (await runsOpen()) > 0) {
      if (performance.now() > end) throw new Error(`the flood is not worked off within ${ALL_WITHIN_MS / 60_000} min`);
      await pause(1_000);
    }
    const filesIn = (state: string) => countRows(`from files where reading_state ${state}`);
    return [
      `${sent.files} files: ${await filesIn("= 'READ'")} read, ${await filesIn("= 'FAILED'")} given up, ${await filesIn("not in ('READ', 'FAILED')")} otherwise`,
      `${sent.messages} messages: ${await countRows("from workspace_runs where state = 'DONE'")} answered, ${await countRows("from workspace_runs where state <> 'DONE'")} not`,
      `${sent.cookies} requests with made-up cookies, none let in`,
      `${sentAgain} requests sent again`,
      `responses ${[...statuses].map(([status, times]) => `${status}: ${times}`).join(", ")}`,
    ];
  };
  return {
    /** Everything the first time round is sent: from here on all parts are at work. */
    isUnderWay: async (): Promise<void> => {
      while (sent.files < amount.files && !isStopped) await Promise.race([sending, pause(200)]);
    },
    underWay: async (): Promise<UnderWay> => ({
      files: await filesOpen(),
      messages: await runsOpen(),
      cookies: sent.cookies,
    }),
    stop: () => {
      isStopped = true;
    },
    ended: workedOff,
    /** Runs that did not end in an answer, and failures of the server's own: there must be none. */
    mistakes: async (): Promise<string[]> => {
      const unanswered = await countRows("from workspace_runs where state <> 'DONE'");
      const failures = statuses.get(500) ?? 0;
      return [
        ...(unanswered > 0 ? [`${unanswered} of its messages were not answered`] : []),
        ...(failures > 0 ? [`${failures} of its requests failed with 500`] : []),
      ];
    },
  };
}
