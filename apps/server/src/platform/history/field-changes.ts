import type { Actor } from "#kernel/actor.ts";

/** A changed field of a record, as its history stores it. */
export type FieldChange<Value extends FieldValue = FieldValue> = { field: string; from: Value; to: Value };
export type FieldValue = string | number | boolean | null;

/** The kind of actor that changed a record. */
export type ActorType = "AGENCY_USER" | "COPILOT" | "WORKFLOW" | "PROVIDER";

/** The fields that differ between two versions of a record. */
export function fieldChanges<Field extends string, Value extends FieldValue = FieldValue>(
  fields: readonly Field[],
  before: Readonly<Record<Field, Value>>,
  after: Readonly<Record<Field, Value>>,
): FieldChange<Value>[] {
  return fields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, from: before[field], to: after[field] }));
}

export const actorTypeOf = (actor: Actor): ActorType => (actor.through === "APP" ? "AGENCY_USER" : actor.through);
