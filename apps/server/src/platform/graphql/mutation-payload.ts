import { CONFLICTS, type ConflictCode } from "@cara/contract/conflicts.ts";
import type { ObjectRef } from "@pothos/core";
import type { Refusal, Result } from "#kernel/result.ts";
import { builder } from "./builder.ts";
import { refused, ValidationErrorType, type ValidationError } from "./validation.ts";

/** What a mutation of one record returns: the record, or null and what the person can put right, or who came first. */
export type MutationPayload<Entity> = {
  entity: Entity | null;
  validationErrors: ValidationError[];
  conflict: ConflictCode | null;
};

export const ConflictEnum = builder.enumType("Conflict", {
  description: "Why a change was refused although nothing in it was wrong: someone else came first.",
  values: CONFLICTS,
});

type RecordType<Entity> = ObjectRef<typeof builder.$inferSchemaTypes, Entity>;

/** The payload type `name`, with the record as `field`. A payload that says more adds it with `builder.objectFields`. */
export function mutationPayload<
  Entity extends object,
  Payload extends MutationPayload<Entity> = MutationPayload<Entity>,
>(name: string, field: string, type: RecordType<Entity>) {
  // the schema builder cannot tell for a type parameter that it is not a list
  const record = type as unknown as RecordType<object>;
  return builder.objectRef<Payload>(name).implement({
    fields: (t) => ({
      [field]: t.field({ type: record, nullable: true, resolve: ({ entity }): object | null => entity }),
      validationErrors: t.field({ type: [ValidationErrorType], resolve: ({ validationErrors }) => validationErrors }),
      conflict: t.field({ type: ConflictEnum, nullable: true, resolve: ({ conflict }) => conflict }),
    }),
  });
}

/** The payload of input that did not parse. */
export const invalid = ({ validationErrors }: { validationErrors: ValidationError[] }): MutationPayload<never> => ({
  entity: null,
  validationErrors,
  conflict: null,
});

/** The conflict that a refusal reports, if it is one. */
export const conflictOf = ({ code }: Refusal<string>): ConflictCode | null =>
  CONFLICTS.find((conflict) => conflict === code) ?? null;

/** The payload of a use case's result. */
export const toPayload = <Entity>(result: Result<Entity, string>): MutationPayload<Entity> =>
  result.ok
    ? { entity: result.value, validationErrors: [], conflict: null }
    : { entity: null, validationErrors: refused(result.refusal), conflict: conflictOf(result.refusal) };
