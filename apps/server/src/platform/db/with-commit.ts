import type { AgencyDb } from "./agency-db.ts";

const sentOf = new WeakMap<object, Promise<unknown>[]>();

/**
 * For the last statements of a transaction, whose answers nobody needs before its end: COMMIT is sent right behind them
 * instead of one trip later. If one fails, PostgreSQL undoes the transaction and its error is thrown as the transaction's.
 * Each must be sent when it is handed over: work that waits for one answer before it asks again comes too late.
 */
export function withCommit(db: AgencyDb, ...sent: readonly Promise<unknown>[]): void {
  // heard at the commit; after a rollback by nobody
  for (const it of sent) it.catch(() => undefined);
  sentOf.set(db, [...(sentOf.get(db) ?? []), ...sent]);
}

/** For the owner of a transaction: what was sent and not waited for. */
export const sentWithCommit = (db: object): readonly Promise<unknown>[] => sentOf.get(db) ?? [];
