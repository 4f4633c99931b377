import type { CallId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { Call } from "./call.ts";

export async function listCallsById(db: AgencyDb, ids: readonly CallId[]): Promise<Call[]> {
  const rows = await db.selectFrom("calls").selectAll().where("id", "in", ids).execute();
  return rows.map((row) => ({
    id: row.id as CallId,
    // the table's checks admit no other values
    status: row.status as Call["status"],
    fromName: row.from_name,
    fromNumber: row.from_number,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    transcript: row.transcript as Call["transcript"],
  }));
}
