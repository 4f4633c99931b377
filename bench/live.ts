import { pause } from "../apps/server/test/faults/killable.ts";
import { gatherBare } from "./bare-wakeups.ts";
import { load, median, quantile, saveFigure } from "./figures.ts";
import { createChanges, type Changes } from "../apps/server/test/live/live-changes.ts";
import { gather, type Crowd } from "../apps/server/test/live/live-crowd.ts";
import { startLiveServers, type LiveServers } from "../apps/server/test/live/live-servers.ts";

const WATCHERS = 500;
const PEOPLE = 500;
const PER_SECOND = 20;
const SECONDS = 60;
/** How long changes go on while servers are killed, and what is killed when. */
const RESTART_SECONDS = 20;
/** Longest the watchers take to have everything once the last change is committed and everything runs again. */
const SETTLE_MS = 15_000;
/** Median from commit to delivery over that of a bare publish, with one reading of the database on top. */
const RATIO_BOUND = 3;
const COMMAND = "pnpm bench live";

/** From commit to 500 watchers beside a bare publish to 500 subscribers; then the same while servers are killed. */
export async function benchLive(): Promise<boolean> {
  const servers = await startLiveServers(PEOPLE);
  const changes = createChanges(servers);
  try {
    const quick = await measureDelivery(servers, changes);
    const whole = await restartEverything(servers, changes);
    return quick && whole;
  } finally {
    await changes.close();
    await servers.stop();
  }
}

async function measureDelivery({ apiPort, redisPort, cookies }: LiveServers, changes: Changes): Promise<boolean> {
  const committedAt = new Map<number, number>();
  const publishedAt = new Map<number, number>();
  const arrivals: [version: number, at: number][] = [];
  const bare: number[] = [];
  const reads: number[] = [];
  const crowd = await gather(apiPort, cookies, WATCHERS, (version) => arrivals.push([version, performance.now()]));
  const yardstick = await gatherBare(redisPort, WATCHERS, (number) =>
    bare.push(performance.now() - (publishedAt.get(number) ?? Number.NaN)),
  );
  const begin = performance.now();
  for (let at = 0; at < PER_SECOND * SECONDS; at += 1) {
    await pauseUntil(begin + (at * 1000) / PER_SECOND);
    // while nobody else wants anything of this process: the yardstick is not to be flattered
    if (at % PER_SECOND === 0) reads.push(await changes.readMs(at));
    // one writer: its n-th change is version n
    committedAt.set(at + 1, await changes.change());
    // half a step later, so that neither stands in the other's way
    await pauseUntil(begin + ((at + 0.5) * 1000) / PER_SECOND);
    publishedAt.set(at, performance.now());
    yardstick.publish(at);
  }
  const latest = await changes.latest();
  const isWhole = await settled("all delivered", crowd, latest);
  yardstick.leave();
  crowd.leave();
  const live = arrivals.map(([version, at]) => at - (committedAt.get(version) ?? Number.NaN));
  const allowed = RATIO_BOUND * median(bare) + median(reads);
  const isQuick = median(live) <= allowed;
  console.log(`${WATCHERS} watchers, ${PER_SECOND} changes a second for ${SECONDS} s, load ${load()}`);
  console.log(`bare publish   median ${ms(median(bare))}   p99 ${ms(quantile(bare, 0.99))}   ${bare.length} arrivals`);
  console.log(`one reading    median ${ms(median(reads))}   p99 ${ms(quantile(reads, 0.99))}`);
  console.log(`live channel   median ${ms(median(live))}   p99 ${ms(quantile(live, 0.99))}   ${live.length} arrivals`);
  const figure = `commit to ${WATCHERS} watchers: median ${ms(median(live))}, p99 ${ms(quantile(live, 0.99))}, beside a bare publish of ${ms(median(bare))} and ${ms(quantile(bare, 0.99))} and a reading of ${ms(median(reads))}; ${isWhole ? "every watcher" : "NOT every watcher"} at the database's version`;
  const bound = `at most ${RATIO_BOUND} times bare and the reading (${ms(allowed)})`;
  saveFigure({ command: COMMAND, figure, bound, isMet: isQuick && isWhole });
  console.log(`${COMMAND}: ${figure}, ${bound}: ${isQuick && isWhole ? "met" : "MISSED"}`);
  return isQuick && isWhole;
}

/** Kills the API, asks it to stop, kills Redis, while changes go on: everyone has everything afterwards. */
async function restartEverything({ api, redis, apiPort, cookies }: LiveServers, changes: Changes): Promise<boolean> {
  const before = await changes.latest();
  const crowd = await gather(apiPort, cookies, WATCHERS, () => undefined);
  const faults: [atSecond: number, () => Promise<unknown>][] = [
    [2, () => api.kill().then(() => api.start())],
    [
      8,
      () =>
        redis
          .kill()
          .then(() => pause(500))
          .then(() => redis.start()),
    ],
    [
      12,
      async () => {
        api.signal("SIGTERM");
        await pause(3_000);
        await api.start();
      },
    ],
  ];
  const begin = performance.now();
  const running = faults.map(([second, fault]) => pause(second * 1000).then(fault));
  for (let at = 0; at < PER_SECOND * RESTART_SECONDS; at += 1) {
    await pauseUntil(begin + (at * 1000) / PER_SECOND);
    await changes.change();
  }
  await Promise.all(running);
  const latest = await changes.latest();
  const isWhole = await settled("after the restarts", crowd, latest);
  crowd.leave();
  const figure = `${latest - before} changes while the API was killed and stopped and Redis killed: ${WATCHERS} watchers tried to come back ${crowd.returns()} times, 0 lost, 0 twice`;
  saveFigure({
    command: `${COMMAND} (restarts)`,
    figure: isWhole ? figure : "changes were lost or came twice",
    bound: "nothing lost",
    isMet: isWhole,
  });
  console.log(
    `${COMMAND} (restarts): ${isWhole ? figure : "changes were lost or came twice"}: ${isWhole ? "met" : "MISSED"}`,
  );
  return isWhole;
}

/** Whether everyone ends at the database's version with nothing lost, nothing twice and nothing reset. */
async function settled(what: string, crowd: Crowd, latest: number): Promise<boolean> {
  const end = Date.now() + SETTLE_MS;
  while (crowd.seen.some((it) => it.last !== latest) && Date.now() < end) await pause(50);
  const sum = (pick: (it: Crowd["seen"][number]) => number) => crowd.seen.reduce((total, it) => total + pick(it), 0);
  const behind = crowd.seen.filter((it) => it.last !== latest).length;
  const [lost, duplicated, resets] = [sum((it) => it.lost), sum((it) => it.duplicated), sum((it) => it.resets)];
  console.log(`${what}: version ${latest}, ${behind} behind, ${lost} lost, ${duplicated} twice, ${resets} reset`);
  return behind + lost + duplicated + resets === 0;
}

const pauseUntil = (at: number): Promise<void> => pause(Math.max(0, at - performance.now()));

const ms = (value: number): string => `${value.toFixed(1)} ms`;
