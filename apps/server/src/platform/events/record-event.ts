import type { Actor } from "#kernel/actor.ts";
import type { AgencyId } from "#kernel/ids.ts";
import type { AgencyDb } from "../db/agency-db.ts";
import type { JsonObject } from "../db/tables.gen.ts";
import type { Clock, UseCaseContext } from "../use-case.ts";
import { insertEvent, insertEvents, type EventRow } from "./event.store.ts";

/** Something that happened, as `noun.past_tense`; `details` holds ids and changed values, never documents. */
export type DomainEvent = { kind: `${string}.${string}`; subjectId: string; details?: JsonObject };

const ACTOR_TYPES: Record<Actor["through"], EventRow["actorType"]> = {
  APP: "AGENCY_USER",
  COPILOT: "COPILOT",
  WORKFLOW: "WORKFLOW",
};

/**
 * Inserts the audit row and the outbox row in the caller's transaction: every committed change has its event, and no
 * event is published without its change.
 */
export async function recordEvent({ db, actor, clock }: UseCaseContext, event: DomainEvent): Promise<void> {
  await insertEvent(db, {
    agencyId: actor.agencyId,
    at: clock.now(),
    kind: event.kind,
    actorType: ACTOR_TYPES[actor.through],
    actorId: actor.userId,
    subjectId: event.subjectId,
    details: JSON.stringify(event.details ?? {}),
  });
}

/** Like `recordEvent`, for many subjects in one round trip. */
export async function recordEvents(
  { db, actor, clock }: UseCaseContext,
  kind: DomainEvent["kind"],
  events: readonly Omit<DomainEvent, "kind">[],
): Promise<void> {
  if (events.length === 0) return;
  await insertEvents(
    db,
    {
      agencyId: actor.agencyId,
      at: clock.now(),
      kind,
      actorType: ACTOR_TYPES[actor.through],
      actorId: actor.userId,
    },
    events.map(({ subjectId, details }) => ({ subjectId, details: JSON.stringify(details ?? {}) })),
  );
}

/** The context of a change that no user of the agency made: a scheduled job, or the provider's command line. */
export type Unattended = { db: AgencyDb; agencyId: AgencyId; clock: Clock; by: "WORKFLOW" | "PROVIDER" };

/** Like `recordEvent`, for a change that no user of the agency made. */
export async function recordUnattended({ db, agencyId, clock, by }: Unattended, event: DomainEvent): Promise<void> {
  await insertEvent(db, {
    agencyId,
    at: clock.now(),
    kind: event.kind,
    actorType: by,
    actorId: null,
    subjectId: event.subjectId,
    details: JSON.stringify(event.details ?? {}),
  });
}
