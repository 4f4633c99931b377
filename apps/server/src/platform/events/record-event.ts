import { sql } from "kysely";
import type { Actor } from "#kernel/actor.ts";
import { newId } from "#kernel/ids.ts";
import type { JsonObject } from "../db/tables.gen.ts";
import type { UseCaseContext } from "../use-case.ts";

/** Something that happened, as `noun.past_tense`; `details` holds ids and changed values, never documents. */
export type DomainEvent = { kind: `${string}.${string}`; subjectId: string; details?: JsonObject };

const ACTOR_TYPES = { APP: "AGENCY_USER", COPILOT: "COPILOT", WORKFLOW: "WORKFLOW" } as const satisfies Record<
  Actor["through"],
  string
>;

/**
 * Writes the audit row and the outbox row in the caller's transaction: nothing committed is forgotten, and nothing
 * is told that was not committed. One statement, so it costs one trip.
 */
export async function recordEvent({ db, actor, clock }: UseCaseContext, event: DomainEvent): Promise<void> {
  const details = JSON.stringify(event.details ?? {});
  await sql`
    with trace as (
      insert into audit_events (agency_id, occurred_at, id, kind, actor_type, actor_id, subject_id, details)
      values (${actor.agencyId}, ${clock.now()}, ${newId()}, ${event.kind}, ${ACTOR_TYPES[actor.through]},
              ${actor.userId}, ${event.subjectId}, ${details}::jsonb))
    insert into outbox (agency_id, id, kind, payload)
    values (${actor.agencyId}, ${newId()}, ${event.kind},
            jsonb_build_object('subjectId', ${event.subjectId}::text) || ${details}::jsonb)`.execute(db);
}
