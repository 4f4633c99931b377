import type pg from "pg";
import { withoutAgency } from "../db/transactions.ts";
import type { Log } from "../log.ts";
import { claimOutbox, deferOutbox, settleOutbox, type OutboxRow } from "./outbox.store.ts";

/** Rows dispatched per batch; the next batch follows immediately. */
const BATCH = 100;
/** Poll interval without a wake-up; a lost wake-up costs at most this delay. */
const IDLE_POLL_MS = 500;
/** Pause after a batch in which every row failed, so that Restate is not flooded while it is down. */
const FAILURE_PAUSE_MS = 1_000;

export type OutboxPump = { wake(): void; stop(): Promise<void> };

/**
 * Dispatches outbox rows to durable work until stopped. A row is deleted only after `dispatch` has resolved; after a
 * crash in between it is dispatched again, with the same id as idempotency key.
 */
export function startOutboxPump(
  pool: pg.Pool,
  log: Log,
  dispatch: (row: OutboxRow) => Promise<void>,
  idlePollMs = IDLE_POLL_MS,
): OutboxPump {
  let stopping = false;
  // remembers a wake-up during a batch: its row may have been committed after the batch was claimed
  let isWoken = false;
  let endSleep: () => void = () => undefined;
  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      endSleep = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const loop = async () => {
    while (!stopping) {
      isWoken = false;
      const { claimed, isStuck } = await pumpOnce(pool, log, dispatch).catch((error: unknown) => {
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
    wake() {
      isWoken = true;
      endSleep();
    },
    async stop() {
      stopping = true;
      endSleep();
      await running;
    },
  };
}

/** One batch: claim, dispatch concurrently, delete the dispatched rows. Failed rows back off, longer each time. */
async function pumpOnce(pool: pg.Pool, log: Log, dispatch: (row: OutboxRow) => Promise<void>) {
  return withoutAgency(pool, async (db) => {
    const rows = await claimOutbox(db, BATCH);
    if (rows.length === 0) return { claimed: 0, isStuck: false };
    const outcomes = await Promise.allSettled(rows.map((row) => dispatch(row)));
    const dispatched = rows.filter((_, index) => outcomes[index]?.status === "fulfilled");
    for (const [index, outcome] of outcomes.entries())
      if (outcome.status === "rejected")
        log.error(
          { err: outcome.reason, outboxId: rows[index]?.id, kind: rows[index]?.kind },
          "outbox row could not be dispatched",
        );
    await settleOutbox(db, dispatched);
    await deferOutbox(
      db,
      rows.filter((row) => !dispatched.includes(row)),
    );
    return { claimed: rows.length, isStuck: dispatched.length === 0 };
  });
}
