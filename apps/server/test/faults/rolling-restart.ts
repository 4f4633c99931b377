import { join } from "node:path";
import { freePort } from "../attacks/spawned-process.ts";
import { startScriptedModel } from "../kit/own-scripted-model.ts";
import type { Browser } from "../kit/browser.ts";
import { untilEnded, untilMostWork } from "./cara-crowd.ts";
import { openWorkspace, settle, withLook } from "./cara-people.ts";
import { findRunMistakes } from "./cara-truth.ts";
import { pause, type Killable } from "./killable.ts";
import { askEngine } from "./look.ts";
import { standBefore } from "./own-engines.ts";
import { startOwnServers, type OwnServers } from "./own-servers.ts";

/** What became of the runs that were under way when workers changed. */
export type Change = {
  name: string;
  underWay: number;
  ended: number;
  /** From the first worker that left to the last run that ended. */
  ms: number;
  /** Runs whose steps the code did not know again. */
  strange: number;
  mistakes: string[];
};

/** The model speaks as slowly as models do, so that every run is under way while workers change. */
const PACE_MS = 150;
/** Longest a release is waited for that has runs of its own to finish. */
const DRAIN_WITHIN_MS = 120_000;
/** Runs of the control, in which a release takes the place of another although its steps are others. */
const CONTROL_RUNS = 3;
/** How long the control is looked at until it must have been found out. */
const FOUND_OUT_WITHIN_MS = 30_000;
const CHANGED = { NODE_OPTIONS: `--import ${join(import.meta.dirname, "changed-steps.ts")}` };

type TestServers = { servers: OwnServers; browser: Browser; agencyId: string };

/** Restarts workers in every way a deployment does, each time with active runs. */
export async function rollWorkers(runs: number, onChange: (change: Change) => void): Promise<Change[]> {
  const scriptedModel = await startScriptedModel({ paceMs: PACE_MS });
  const ports = [await freePort(), await freePort()] as const;
  const front = await standBefore(ports);
  const inPlace = { CARA_WORKER_URL: `http://127.0.0.1:${front.port}` };
  const servers = await startOwnServers({
    more: {
      CARA_MODEL: "scripted:email",
      CARA_SCRIPTED_MODEL_URL: scriptedModel.url,
      OPERATIONS_PER_SECOND: "1000",
      OPERATIONS_AT_ONCE: "20",
      CARA_AGENCY_SHARE: "100",
      CARA_WORKER_PORT: String(ports[0]),
      ...inPlace,
    },
  });
  try {
    const scene = { servers, ...(await settle(servers)) };
    const changes: Change[] = [];
    const observe = async (name: string, work: () => Promise<void>) => {
      const change = await withRuns(scene, name, runs, work);
      changes.push(change);
      onChange(change);
    };

    const second = servers.addWorker({ CARA_WORKER_PORT: String(ports[1]) });
    await second.start();
    await observe("one after the other, behind one address", async () => {
      for (const worker of [servers.worker, second]) {
        await worker.stop();
        await worker.start();
      }
    });

    const former = await deploymentAt(servers, front.port);
    const { worker: next, port } = await releaseOf(servers);
    await observe("next release, at an address of its own", async () => {
      await next.start();
      await untilDrained(servers, former);
      await Promise.all([servers.worker.stop(), second.stop()]);
    });

    const later = await deploymentAt(servers, port);
    await observe("back to the former release", async () => {
      await Promise.all([servers.worker.start(), second.start()]);
      await untilDrained(servers, later);
      await next.stop();
    });

    const control = await withRuns(scene, "control: other steps at the same address", CONTROL_RUNS, () =>
      replaceWrongly(scene, [servers.worker, second], ports[0]),
    );
    onChange(control);
    if (control.strange === 0) throw new Error("a release with other steps was not found out");
    if (control.ended !== CONTROL_RUNS) throw new Error("the right release did not mend what the wrong one began");
    return changes;
  } finally {
    await servers.stop();
    front.close();
    await scriptedModel.close();
  }
}

async function withRuns(scene: TestServers, name: string, runs: number, work: () => Promise<void>): Promise<Change> {
  const ids = await Promise.all(Array.from({ length: runs }, () => openWorkspace(scene)));
  const underWay = await untilMostWork(scene, ids);
  const watched = watchStrange(scene.servers);
  const begin = performance.now();
  await work();
  // what comes after the change finds its way as well
  const extra = await openWorkspace(scene);
  const ended = await untilEnded(scene, ids);
  const ms = performance.now() - begin;
  const mistakes: string[] = [];
  if ((await untilEnded(scene, [extra])) === 0) mistakes.push(`${name}: a run begun afterwards did not end`);
  for (const id of ids) {
    const found = await withLook(scene.servers, scene.agencyId, (look) => findRunMistakes(look, id));
    mistakes.push(...found.map((it) => `${name}: ${id}: ${it}`));
  }
  return { name, underWay, ended, ms, strange: await watched.end(), mistakes };
}

/** A worker of the next release, with an address of its own. */
async function releaseOf(servers: OwnServers): Promise<{ worker: Killable; port: number }> {
  const port = await freePort();
  const address = { CARA_WORKER_PORT: String(port), CARA_WORKER_URL: `http://127.0.0.1:${port}` };
  return { worker: servers.addWorker({ ...address, ...CHANGED }), port };
}

/** Puts a release with other steps into the place of the present one, waits until that is found out, and takes it back. */
async function replaceWrongly({ servers }: TestServers, workers: readonly Killable[], port: number): Promise<void> {
  const wrong = servers.addWorker({ CARA_WORKER_PORT: String(port), ...CHANGED });
  await Promise.all(workers.map((it) => it.stop()));
  await wrong.start();
  const end = Date.now() + FOUND_OUT_WITHIN_MS;
  while (Date.now() < end && (await strangeRuns(servers)).length === 0) await pause(50);
  await wrong.stop();
  await Promise.all(workers.map((it) => it.start()));
}

async function deploymentAt({ adminUrl }: OwnServers, port: number): Promise<string> {
  const [found] = await askEngine<{ id: string }>(
    adminUrl,
    `select id from sys_deployment where endpoint like '%:${port}/' or endpoint like '%:${port}'`,
  );
  if (!found) throw new Error(`there is no deployment at port ${port}`);
  return found.id;
}

/** Waits until no run is bound to a deployment any more: only then may its workers go. */
async function untilDrained({ adminUrl }: OwnServers, deployment: string): Promise<void> {
  const end = Date.now() + DRAIN_WITHIN_MS;
  for (;;) {
    const open = await askEngine<{ id: string }>(
      adminUrl,
      `select id from sys_invocation where pinned_deployment_id = '${deployment}' and status <> 'completed'`,
    );
    if (open.length === 0) return;
    if (Date.now() > end) throw new Error(`${open.length} runs are still bound to ${deployment}`);
    await pause(100);
  }
}

/** Runs that wait because the journal and the code do not agree. */
const strangeRuns = ({ adminUrl }: OwnServers): Promise<{ id: string }[]> =>
  askEngine<{ id: string }>(adminUrl, "select id from sys_invocation where last_failure_error_code = 'RT0016'");

/** Polls for runs that the code could not resume; each counts once. */
function watchStrange(servers: OwnServers) {
  const seen = new Set<string>();
  let isOver = false;
  const look = async () => {
    while (!isOver) {
      for (const { id } of await strangeRuns(servers).catch(() => [])) seen.add(id);
      await pause(50);
    }
  };
  const looking = look();
  return {
    async end(): Promise<number> {
      isOver = true;
      await looking;
      return seen.size;
    },
  };
}
