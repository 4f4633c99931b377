import { sql } from "kysely";
import type { AgencyId, OutboxId } from "#kernel/ids.ts";
import type { UnscopedDb } from "../db/agency-db.ts";

/** A committed event, not yet dispatched to durable work. */
export type OutboxRow = {
  agency_id: AgencyId;
  id: OutboxId;
  kind: string;
  payload: Record<string, unknown>;
  created_at: Date;
};

/** Claims the rows that are due; other pumps skip them until this transaction ends. */
export async function claimOutbox(db: UnscopedDb, limit: number): Promise<OutboxRow[]> {
  return (await sql<OutboxRow>`select * from app.claim_outbox(${limit})`.execute(db)).rows;
}

/** Deletes dispatched rows. */
export async function settleOutbox(db: UnscopedDb, rows: readonly OutboxRow[]): Promise<void> {
  if (rows.length > 0) await sql`select app.settle_outbox(${agenciesOf(rows)}, ${idsOf(rows)})`.execute(db);
}

/** Postpones rows that could not be dispatched, so that they do not block others. */
export async function deferOutbox(db: UnscopedDb, rows: readonly OutboxRow[]): Promise<void> {
  if (rows.length > 0) await sql`select app.defer_outbox(${agenciesOf(rows)}, ${idsOf(rows)})`.execute(db);
}

const agenciesOf = (rows: readonly OutboxRow[]): AgencyId[] => rows.map((row) => row.agency_id);
const idsOf = (rows: readonly OutboxRow[]): OutboxId[] => rows.map((row) => row.id);
