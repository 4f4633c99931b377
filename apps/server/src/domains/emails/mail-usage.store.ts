import { sql } from "kysely";
import type { AgencyDb } from "#platform/db/agency-db.ts";

/** Counts recipients against the agency's daily quota; returns false, and counts nothing, when they exceed it. */
export async function countRecipients(db: AgencyDb, count: number, quota: number, at: Date): Promise<boolean> {
  if (count > quota) return false;
  const { rows } = await sql`
    insert into mail_usage (agency_id, day, recipients)
    values (app.current_agency(), (${at}::timestamptz at time zone 'UTC')::date, ${count})
    on conflict (agency_id, day) do update set recipients = mail_usage.recipients + excluded.recipients
     where mail_usage.recipients + excluded.recipients <= ${quota}
    returning recipients`.execute(db);
  return rows.length > 0;
}
