import { sql } from "kysely";
import { newId, type AgencyId, type AgencyUserId } from "#kernel/ids.ts";
import type { AgencyDb } from "../db/agency-db.ts";

export type EventRow = {
  agencyId: AgencyId;
  at: Date;
  kind: string;
  actorType: "AGENCY_USER" | "COPILOT" | "WORKFLOW" | "PROVIDER";
  /** Null for what no person did: the calendar, or the provider. */
  actorId: AgencyUserId | null;
  subjectId: string;
  details: string;
};

/** Writes the audit row and the outbox row: one statement, so it costs one trip and neither is without the other. */
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
