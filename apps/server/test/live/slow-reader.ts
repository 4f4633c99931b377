import { openLive } from "./live-client.ts";
import type { LiveServers } from "./live-servers.ts";
import { WATCHER_ORIGIN } from "./live-watcher.ts";
import type { WorkspaceFlow } from "./workspace-flow.ts";

/** Streams of one socket, each of which gets everything: what waits for it grows that much faster. */
const STREAMS = 15;
const FLOOD = 300;
/** The kernel buffers on both sides before we do; past this many floods the slow reader was not disconnected. */
const FLOODS_MAX = 30;

export type SlowReader = {
  /** Bytes that waited for it when it was cut off; null when it never was. */
  waitingBytes: number | null;
  /** Whether it knew everything after it had come back. */
  isWhole: boolean;
};

/** Someone who watches a workspace and stops reading, while much happens in it. */
export async function readSlowly(servers: LiveServers, flow: WorkspaceFlow): Promise<SlowReader> {
  const url = `http://127.0.0.1:${servers.apiPort}`;
  const cookie = (servers.cookies[0] ?? "").replace("__Host-cara_session=", "");
  const join = () => openLive(url, { cookie, headers: { origin: WATCHER_ORIGIN } });
  const query = flow.subscription?.query ?? "";
  const slow = await join();
  await slow.initialize();
  for (let at = 0; at < STREAMS; at += 1) slow.subscribe({ id: flow.id }, { id: `slow${at}`, query });
  await slow.until("all streams", () => slow.said.filter((it) => it.type === "next").length === STREAMS);
  slow.ws.pause();
  const cut = () => /"reason":"slow","waitingBytes":(\d+)/.exec(servers.log())?.[1];
  for (let floods = 0; floods < FLOODS_MAX && !cut(); floods += 1) {
    await flow.flood(FLOOD);
    await flow.change();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const waiting = cut();
  slow.ws.resume();
  if (waiting === undefined) return { waitingBytes: null, isWhole: false };
  await slow.untilClosed();
  const versionsOf = (said: typeof slow.said, id: string) =>
    said.flatMap((it) => (it.type === "next" && it.id === id ? [changeOf(it.payload)] : []));
  const seen = versionsOf(slow.said, "slow0").at(-1)?.version ?? "0";
  const back = await join();
  await back.initialize();
  back.subscribe({ id: flow.id, after: seen }, { id: "back", query });
  const latest = await flow.latest();
  await back.until("what was missed", () => Number(versionsOf(back.said, "back").at(-1)?.version) >= latest);
  back.close();
  const [first, ...others] = versionsOf(back.said, "back");
  const isInOrder = others.every((other, at) => Number(other.version) === Number(seen) + at + 1);
  // a client that missed more than is stored gets a reset
  const isWhole = first?.reset
    ? first.version === String(latest)
    : isInOrder && others.length === latest - Number(seen);
  return { waitingBytes: Number(waiting), isWhole };
}

const changeOf = (payload: unknown): { version: string; reset: boolean } =>
  (payload as { data: { watchCaraWorkspace: { version: string; reset: boolean } } }).data.watchCaraWorkspace;
