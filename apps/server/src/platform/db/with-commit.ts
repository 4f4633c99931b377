import type { AgencyDb } from "./agency-db.ts";

const sentOf = new WeakMap<object, Promise<unknown>[]>();

/**
 * For the last statements of a transaction, whose results are not needed before commit: COMMIT is pipelined behind them
 * instead of one round trip later. If one fails, PostgreSQL rolls back, and its error is thrown as the transaction's.
 * Each must already be sent: work that awaits one result before it sends the next statement comes too late.
 */
export function withCommit(db: AgencyDb, ...sent: readonly Promise<unknown>[]): void {
  // the commit awaits them; after a rollback nothing does
  for (const statement of sent) statement.catch(() => undefined);
  sentOf.set(db, [...(sentOf.get(db) ?? []), ...sent]);
}

/** The statements that the commit still has to await. */
export const sentWithCommit = (db: object): readonly Promise<unknown>[] => sentOf.get(db) ?? [];
