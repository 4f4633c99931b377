import type { Actor } from "#kernel/actor.ts";

/** A changed field of a record, as its history stores it. */
export type FieldChange = { field: string; from: FieldValue; to: FieldValue };
export type FieldValue = string | number | boolean | null;

/** The kind of actor that changed a record. */
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
