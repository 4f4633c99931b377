import type { Random } from "../kit/seeded-random.ts";
import { pause, type Killable } from "./killable.ts";
import { missingMails } from "./look.ts";
import type { OwnServers } from "./own-servers.ts";
import type { SignInRequests } from "./sign-in-requests.ts";

/** What a kill met: who died, how, and what was under way at that moment. */
export type Kill = {
  point: string;
  process: string;
  pid: number;
  signal: NodeJS.Signals | null;
  at: Date;
  inFlight: string;
  /** The moment was met: something was under way that this kill cut off. */
  isEffective: boolean;
  /** The sender had its 250 and could not write it down: this mail will come a second time. */
  causesRepeat: boolean;
};
export type TestServers = {
  servers: OwnServers;
  requests: SignInRequests;
  outboxRows(): Promise<number>;
  random: Random;
};
export type KillPoint = { name: string; kill(scene: TestServers): Promise<Kill> };

/** Longest a moment is waited for; past it the kill counts for nothing. */
const MOMENT_WITHIN_MS = 15_000;

/** The database has committed; the API does not know it and will never respond. */
const apiAfterCommit: KillPoint = {
  name: "api: committed, not answered",
  async kill(scene) {
    const { servers, requests, random } = scene;
    const moment = servers.databaseProxy.holdAnswer("COMMIT");
    requests.send(1 + random.below(3));
    const isMet = await within(moment);
    return strike(scene, this.name, servers.api, () => isMet).finally(() => servers.databaseProxy.release());
  },
};

/** Anywhere in a request: reading, counting, writing, answering. */
const apiInRequest: KillPoint = {
  name: "api: anywhere in a request",
  async kill(scene) {
    const { servers, requests, random } = scene;
    requests.send(3);
    await pause(random.below(12));
    return strike(scene, this.name, servers.api, () => requests.open() > 0);
  },
};

/** The mail server has the whole mail and has not said 250. */
const workerInMail: KillPoint = {
  name: "worker: mail sent, no 250 yet",
  async kill(scene) {
    const { servers, requests, random } = scene;
    const moment = servers.sink.holdNext();
    requests.send(1 + random.below(3));
    const isMet = await within(moment);
    return strike(scene, this.name, servers.worker, () => isMet).finally(() => servers.sink.release());
  },
};

/** The mail server has sent 250 to a stopped worker, which cannot have reported it to Restate. */
const workerAfter250: KillPoint = {
  name: "worker: 250 said, not recorded",
  async kill(scene) {
    const { servers, requests, random } = scene;
    const moment = servers.sink.holdNext();
    requests.send(1 + random.below(3));
    const isMet = await within(moment);
    if (isMet) {
      servers.worker.signal("SIGSTOP");
      (await moment).accept();
      await pause(30);
    }
    const kill = await strike(scene, this.name, servers.worker, () => isMet);
    servers.sink.release();
    return { ...kill, causesRepeat: isMet };
  },
};

/** The dispatch was sent, and Restate has not received it. */
export const workerInHandOver: KillPoint = {
  name: "worker: handing over",
  async kill(scene) {
    const { servers, requests, random } = scene;
    const moment = servers.ingressProxy.holdRequest("POST /");
    requests.send(1 + random.below(3));
    const isMet = await within(moment);
    // long enough for a worker that does not wait for Restate to settle the row
    await pause(200);
    return strike(scene, this.name, servers.worker, () => isMet).finally(() => servers.ingressProxy.release());
  },
};

/** Restate has accepted the work; the outbox row is still there. */
const workerAfterHandOver: KillPoint = {
  name: "worker: handed over, not settled",
  async kill(scene) {
    const { servers, requests, random } = scene;
    const moment = servers.ingressProxy.holdAnswer("HTTP/1.1 2");
    requests.send(1 + random.below(3));
    const isMet = await within(moment);
    return strike(scene, this.name, servers.worker, () => isMet).finally(() => servers.ingressProxy.release());
  },
};

/** Anywhere between the outbox and the mail. */
const workerAnywhere: KillPoint = {
  name: "worker: anywhere",
  async kill(scene) {
    const { servers, requests, random } = scene;
    await Promise.all(requests.send(3).map((it) => it.done));
    await pause(random.below(60));
    return strike(scene, this.name, servers.worker, () => missingMails(scene) > 0);
  },
};

/** A part of the ground itself, while requests and mails are under way. */
const ground = (part: "engine" | "redis"): KillPoint => ({
  name: `${part}: anywhere`,
  async kill(scene) {
    const { servers, requests, random } = scene;
    requests.send(4);
    await pause(random.below(80));
    return strike(scene, this.name, servers[part], () => requests.open() + missingMails(scene) > 0);
  },
});

export const PROCESS_POINTS: readonly KillPoint[] = [
  apiAfterCommit,
  apiInRequest,
  workerInMail,
  workerAfter250,
  workerInHandOver,
  workerAfterHandOver,
  workerAnywhere,
];
export const ENGINE_POINT = ground("engine");
export const REDIS_POINT = ground("redis");

async function strike(scene: TestServers, point: string, victim: Killable, isMet: () => boolean): Promise<Kill> {
  const rows = await scene.outboxRows();
  // nothing is awaited between this look and the signal
  const inFlight = `${scene.requests.open()} unanswered, ${rows} in the outbox, ${missingMails(scene)} mails to come`;
  const isEffective = isMet();
  const death = await victim.kill();
  await victim.start();
  return {
    point,
    process: victim.name,
    ...death,
    inFlight,
    isEffective: isEffective && death.signal === "SIGKILL",
    causesRepeat: false,
  };
}

const within = (moment: Promise<unknown>): Promise<boolean> =>
  Promise.race([moment.then(() => true), pause(MOMENT_WITHIN_MS).then(() => false)]);
