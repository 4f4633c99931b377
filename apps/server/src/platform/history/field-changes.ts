import type { Actor } from "#kernel/actor.ts";

/** One field of a record, from what to what, as its history stores it. */
export type FieldChange = { field: string; from: FieldValue; to: FieldValue };
export type FieldValue = string | number | boolean | null;

/** Who changed a record, as its history names them. */
export type ActorType = "AGENCY_USER" | "COPILOT" | "WORKFLOW" | "PROVIDER";

/** The fields that differ between two versions of a record. */
export function fieldChanges<Field extends string>(
  fields: readonly Field[],
  before: Readonly<Record<Field, FieldValue>>,
  after: Readonly<Record<Field, FieldValue>>,
): FieldChange[] {
  return fields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, from: before[field], to: after[field] }));
}

export const actorTypeOf = (actor: Actor): ActorType => (actor.through === "APP" ? "AGENCY_USER" : actor.through);
