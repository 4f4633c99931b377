import type pg from "pg";
import { withoutAgency } from "../db/transactions.ts";
import type { Log } from "../log.ts";
import { claimOutbox, deferOutbox, settleOutbox, type OutboxRow } from "./outbox.store.ts";

/** Rows handed over in one go; more simply wait for the next go, which follows at once. */
const BATCH = 100;
/** Longest wait without a poke; a lost poke costs this much time and nothing else. */
const IDLE_POLL_MS = 500;
/** Wait when nothing could be handed over, so that an engine that is down is not hammered. */
const FAILURE_PAUSE_MS = 1_000;

export type OutboxPump = { poke(): void; stop(): Promise<void> };

/**
 * Hands outbox rows to durable work until stopped. A row leaves the outbox only after `handOver` has answered; a
 * crash in between hands it over again, under the same id as idempotency key.
 */
export function startOutboxPump(
  pool: pg.Pool,
  log: Log,
  handOver: (row: OutboxRow) => Promise<void>,
  idlePollMs = IDLE_POLL_MS,
): OutboxPump {
  let stopping = false;
  // a poke that comes while rows are handed over is kept: its row may have been committed after they were claimed
  let isWoken = false;
  let wake: () => void = () => undefined;
  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const loop = async () => {
    while (!stopping) {
      isWoken = false;
      const { claimed, isStuck } = await pumpOnce(pool, log, handOver).catch((error: unknown) => {
        log.error({ err: error }, "outbox could not be read");
        return { claimed: 0, isStuck: true };
      });
      if (stopping) return;
      if (isStuck) await sleep(FAILURE_PAUSE_MS);
      else if (claimed < BATCH && !isWoken) await sleep(idlePollMs);
    }
  };
  const running = loop();
  return {
    poke() {
      isWoken = true;
      wake();
    },
    async stop() {
      stopping = true;
      wake();
      await running;
    },
  };
}

/** One go: claim, hand over side by side, settle what was taken. Rows that failed wait a little longer each time. */
async function pumpOnce(pool: pg.Pool, log: Log, handOver: (row: OutboxRow) => Promise<void>) {
  return withoutAgency(pool, async (db) => {
    const rows = await claimOutbox(db, BATCH);
    if (rows.length === 0) return { claimed: 0, isStuck: false };
    const outcomes = await Promise.allSettled(rows.map((row) => handOver(row)));
    const taken = rows.filter((_, index) => outcomes[index]?.status === "fulfilled");
    for (const [index, outcome] of outcomes.entries())
      if (outcome.status === "rejected")
        log.error({ err: outcome.reason, outboxId: rows[index]?.id, kind: rows[index]?.kind }, "hand-over failed");
    await settleOutbox(db, taken);
    await deferOutbox(
      db,
      rows.filter((row) => !taken.includes(row)),
    );
    return { claimed: rows.length, isStuck: taken.length === 0 };
  });
}
