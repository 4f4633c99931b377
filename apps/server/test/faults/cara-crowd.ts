import { withLook } from "./cara-people.ts";
import { pause } from "./killable.ts";
import type { OwnServers } from "./own-servers.ts";

/** The blow falls when this part of the runs is at work. */
const MOST = 0.8;
/** Longest that is waited for; past it the blow falls anyway, and the round says how many it met. */
const BEGUN_WITHIN_MS = 30_000;
/** Longest runs take to end; past it they are lost. */
const END_WITHIN_MS = 120_000;

/** Whose workspaces are looked at. */
type TestServers = { servers: Pick<OwnServers, "database">; agencyId: string };

/** Waits until most of the runs are at work, and returns how many are. */
export async function untilMostWork(scene: TestServers, ids: readonly string[]): Promise<number> {
  const end = Date.now() + BEGUN_WITHIN_MS;
  for (;;) {
    const working = (await statesOf(scene, ids)).filter((state) => state === "WORKING").length;
    if (working >= ids.length * MOST || Date.now() > end) return working;
    await pause(20);
  }
}

export async function untilEnded(scene: TestServers, ids: readonly string[]): Promise<number> {
  const end = Date.now() + END_WITHIN_MS;
  for (;;) {
    const ended = (await statesOf(scene, ids)).filter((state) => state === "IDLE").length;
    if (ended === ids.length || Date.now() > end) return ended;
    await pause(50);
  }
}

const statesOf = ({ servers, agencyId }: TestServers, ids: readonly string[]): Promise<string[]> =>
  withLook(servers, agencyId, async (look) => {
    const { rows } = await look.query<{ state: string }>("select state from workspaces where id = any($1)", [ids]);
    return rows.map(({ state }) => state);
  });
