import { randomUUID } from "node:crypto";
import { addMailAddress } from "../../src/domains/emails/inbound/mail-addresses.ts";
import { addAgency } from "../../src/domains/identity/provision.ts";
import type { AgencyId } from "../../src/kernel/ids.ts";
import { createPool } from "../../src/platform/db/pool.ts";
import { inAgency, withoutAgency } from "../../src/platform/db/transactions.ts";
import { storeOptions } from "../../src/platform/env.ts";
import { createFileStore } from "../../src/platform/files/file-store.ts";
import { freePort, spawnProcess } from "../attacks/spawned-process.ts";
import { ownDns } from "../kit/own-dns.ts";
import { seededRandom } from "../kit/seeded-random.ts";
import { testEnvironment } from "../kit/test-environment.ts";
import { must } from "../kit/test-policies.ts";
import { sendThreads, threadOf, type Outgoing } from "../mail/send-threads.ts";
import { pause } from "./killable.ts";
import { startOwnServers } from "./own-servers.ts";

export type DeliveryPlan = {
  seed: number;
  messages: number;
  connections: number;
  kills: number;
  /** Messages of each side in one round of the comparison. */
  perRound: number;
  rounds: number;
};
export type DeliveryReport = {
  accepted: number;
  refused: number;
  kills: number;
  mistakes: string[];
  /** Messages a second of the receiver, over those of the bare library; a median. */
  rateOverBare: number;
  perSecond: number;
  fileMs: number;
};

const AGENCIES = 5;
const THREAD_MAX = 4;
/** One thread in so many goes to an address that nobody has. */
const UNKNOWN_EVERY = 40;
const NOBODY = "nobody@mail.harborpoint.example";
const BARE = new URL("../mail/bare-receiver.ts", import.meta.url).pathname;
/** Longest wait for the filing of one message, on average, once all have arrived. */
const FILE_WITHIN_MS = 1_000;
const CHECKED_TOGETHER = 16;

/** Mail arrives while the receiver and the worker are killed; then what exists is held against what was answered. */
export async function runMailDelivery(plan: DeliveryPlan): Promise<DeliveryReport> {
  const random = seededRandom(plan.seed);
  const dns = await ownDns({});
  const servers = await startOwnServers({ more: { MAIL_DNS_SERVERS: dns.address } });
  const pool = createPool(servers.database.urls.DATABASE_URL, 4);
  try {
    const port = await freePort();
    const receiver = servers.addReceiver(port);
    await receiver.start();
    const agencies = await Promise.all(Array.from({ length: AGENCIES }, () => agencyWithAddress(pool)));
    const addresses = agencies.map(({ address }) => address);

    // both sides alone, before the worker has anything to file
    await servers.worker.stop();
    const rate = await compareRates(plan, port, addresses);
    await servers.worker.start();

    const outgoing = threadsOf(plan.messages, addresses, random.below);
    let answered = 0;
    let kills = 0;
    let isKilling = false;
    const killAt = Array.from({ length: plan.kills }, () => 1 + random.below(plan.messages - 1)).toSorted(
      (a, b) => a - b,
    );
    await sendThreads(port, outgoing, plan.connections, async () => {
      answered += 1;
      if (isKilling || kills >= plan.kills || answered < (killAt[kills] ?? 0)) return;
      isKilling = true;
      const victim = kills % 2 === 0 ? receiver : servers.worker;
      await victim.kill();
      await victim.start();
      kills += 1;
      isKilling = false;
    });
    const begin = performance.now();
    const isFiled = async () => (await Promise.all(agencies.map(({ id }) => waiting(pool, id)))).every((n) => n === 0);
    const deadline = begin + plan.messages * FILE_WITHIN_MS;
    while (!(await isFiled()) && performance.now() < deadline) await pause(1_000);
    const fileMs = performance.now() - begin;
    const all = outgoing.flat();
    return {
      accepted: all.filter(({ said }) => said === "250").length,
      refused: all.filter(({ said }) => said === "550").length,
      kills,
      mistakes: (await Promise.all(agencies.map((agency) => mistakesOf(pool, agency, outgoing)))).flat(),
      fileMs,
      ...rate,
    };
  } finally {
    await pool.end();
    await servers.stop();
    dns.stop();
  }
}

type Pool = ReturnType<typeof createPool>;
type Agency = { id: AgencyId; address: string };

async function agencyWithAddress(pool: Pool): Promise<Agency> {
  const address = `service.${randomUUID().slice(0, 8)}@mail.harborpoint.example`;
  const id = must(await withoutAgency(pool, (db) => addAgency(db, `Harbor Point ${address}`)));
  must(await withoutAgency(pool, (db) => addMailAddress(db, { agencyId: id, address })));
  return { id, address };
}

function threadsOf(messages: number, addresses: readonly string[], below: (most: number) => number): Outgoing[][] {
  const threads: Outgoing[][] = [];
  for (let left = messages; left > 0;) {
    const length = Math.min(left, 1 + below(THREAD_MAX));
    const isUnknown = threads.length % UNKNOWN_EVERY === UNKNOWN_EVERY - 1;
    const to = isUnknown ? NOBODY : (addresses[threads.length % addresses.length] ?? NOBODY);
    threads.push(threadOf(threads.length, length, to));
    left -= length;
  }
  return threads;
}

/** Messages a second of the receiver and of the bare library, in turns; the same clients send to both. */
async function compareRates(
  { perRound, rounds, connections }: DeliveryPlan,
  port: number,
  addresses: readonly string[],
) {
  const barePort = await freePort();
  const bare = await spawnProcess(process.execPath, [BARE, String(barePort)], "bare receiver ready", {});
  let next = 1_000_000;
  const secondsTo = async (target: number) => {
    const threads = Array.from({ length: perRound }, (_, at) => {
      next += 1;
      return threadOf(next, 1, addresses[at % addresses.length] ?? "");
    });
    const begin = performance.now();
    await sendThreads(target, threads, connections);
    return (performance.now() - begin) / 1_000;
  };
  const ratios: number[] = [];
  const speeds: number[] = [];
  // the first round warms both up
  for (let round = 0; round <= rounds; round += 1) {
    const plain = await secondsTo(barePort);
    const ours = await secondsTo(port);
    if (round === 0) continue;
    ratios.push(plain / ours);
    speeds.push(perRound / ours);
  }
  await bare.stop();
  return { rateOverBare: median(ratios), perSecond: Math.round(median(speeds)) };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const waiting = (pool: Pool, id: AgencyId): Promise<number> =>
  inAgency(pool, id, async (db) => {
    const { count } = await db
      .selectFrom("received_emails")
      .select((e) => e.fn.countAll<string>().as("count"))
      .where("state", "=", "RECEIVED")
      .executeTakeFirstOrThrow();
    return Number(count);
  });

/** What an agency holds, held against what its senders were answered. */
async function mistakesOf(pool: Pool, { id, address }: Agency, threads: readonly Outgoing[][]): Promise<string[]> {
  const files = createFileStore(storeOptions(testEnvironment()));
  const rows = await inAgency(pool, id, (db) =>
    db
      .selectFrom("received_emails as r")
      .leftJoin("emails as e", "e.id", "r.email_id")
      .select(["r.message_id", "r.object_key", "r.state", "e.thread_id", "r.received_at", "e.message_id as filed_as"])
      .orderBy("r.received_at")
      .orderBy("r.id")
      .execute(),
  );
  const mistakes: string[] = [];
  const byId = new Map<string, typeof rows>();
  for (const row of rows) byId.set(row.message_id ?? "", [...(byId.get(row.message_id ?? "") ?? []), row]);
  for (const thread of threads) {
    for (const { messageId, said, to } of thread) {
      const wanted = said === "250" && to === address ? 1 : 0;
      const found = byId.get(messageId) ?? [];
      if (found.length !== wanted) mistakes.push(`${messageId} answered ${said}: there ${found.length} times`);
      if (found.some(({ state, filed_as: filedAs }) => state !== "FILED" || filedAs !== messageId))
        mistakes.push(`${messageId} is ${found[0]?.state}`);
    }
    const own = thread.flatMap(({ messageId }) => byId.get(messageId) ?? []);
    if (new Set(own.map(({ thread_id: threadId }) => threadId)).size > 1)
      mistakes.push(`conversation ${thread[0]?.thread} is filed in several threads`);
    const times = own.map(({ received_at: at }) => at.getTime());
    if (times.some((at, place) => at < (times[place - 1] ?? 0)))
      mistakes.push(`conversation ${thread[0]?.thread} is out of order`);
  }
  const emails = await inAgency(pool, id, (db) =>
    db.selectFrom("emails").select(["message_id"]).where("message_id", "is not", null).execute(),
  );
  if (new Set(emails.map(({ message_id: messageId }) => messageId)).size !== emails.length)
    mistakes.push("a message is filed twice");
  const keys = rows.map(({ object_key: key }) => key).values();
  await Promise.all(
    Array.from({ length: CHECKED_TOGETHER }, async () => {
      for (const key of keys) if (!(await files.has(key))) mistakes.push(`the bytes of ${key} are gone`);
    }),
  );
  files.close();
  return mistakes;
}
