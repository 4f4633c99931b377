import { sql } from "kysely";
import { newId, type AgencyId, type AgencyUserId } from "#kernel/ids.ts";
import type { AgencyDb } from "../db/agency-db.ts";

export type EventRow = {
  agencyId: AgencyId;
  at: Date;
  kind: string;
  actorType: "AGENCY_USER" | "COPILOT" | "WORKFLOW" | "PROVIDER";
  /** Null when no user of the agency acted: a scheduled job, or the provider. */
  actorId: AgencyUserId | null;
  subjectId: string;
  details: string;
};

/** Inserts the audit row and the outbox row in one statement: one round trip, and never one without the other. */
export async function insertEvent(db: AgencyDb, event: EventRow): Promise<void> {
  await sql`
    with trace as (
      insert into audit_events (agency_id, occurred_at, id, kind, actor_type, actor_id, subject_id, details)
      values (${event.agencyId}, ${event.at}, ${newId()}, ${event.kind}, ${event.actorType},
              ${event.actorId}, ${event.subjectId}, ${event.details}::jsonb))
    insert into outbox (agency_id, id, kind, payload)
    values (${event.agencyId}, ${newId()}, ${event.kind},
            jsonb_build_object('subjectId', ${event.subjectId}::text) || ${event.details}::jsonb)`.execute(db);
}

/** The same for many events of one kind, in one statement. */
export async function insertEvents(
  db: AgencyDb,
  common: Omit<EventRow, "subjectId" | "details">,
  events: readonly Pick<EventRow, "subjectId" | "details">[],
): Promise<void> {
  const rows = JSON.stringify(
    events.map(({ subjectId, details }) => ({ id: newId(), outbox_id: newId(), subject_id: subjectId, details })),
  );
  await sql`
    with given as materialized (
      select id, outbox_id, subject_id, details::jsonb as details
        from jsonb_to_recordset(${rows}::jsonb) as it (id uuid, outbox_id uuid, subject_id uuid, details text)),
    trace as (
      insert into audit_events (agency_id, occurred_at, id, kind, actor_type, actor_id, subject_id, details)
      select ${common.agencyId}::uuid, ${common.at}::timestamptz, id, ${common.kind}, ${common.actorType},
             ${common.actorId}::uuid, subject_id, details from given)
    insert into outbox (agency_id, id, kind, payload)
    select ${common.agencyId}::uuid, outbox_id, ${common.kind},
           jsonb_build_object('subjectId', subject_id::text) || details from given`.execute(db);
}
