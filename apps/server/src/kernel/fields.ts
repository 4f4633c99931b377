import type { Field, FieldProblem, Fields, StoredIn } from "@cara/contract/fields.ts";
import { z } from "zod";

type Schema<Of extends Field> = z.ZodType<StoredIn<Of>, NonNullable<Of["sent"]> | null | undefined>;

/** A field's rule as a schema. */
export const schemaOf = <Of extends Field>(field: Of): Schema<Of> =>
  z
    .unknown()
    .nullish()
    .transform((input, context) => readInto(context, field, input)) as unknown as Schema<Of>;

/** The rules of several fields as the shape of an object schema. */
export const shapeOf = <Of extends Fields>(fields: Of): { -readonly [Name in keyof Of]: Schema<Of[Name]> } =>
  // one schema per field
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)])) as never;

function readInto(context: z.RefinementCtx, field: Field, input: unknown): unknown {
  const reading = field.read(input);
  if (reading.ok) return reading.value;
  context.addIssue({ code: "custom", message: reading.message });
  return z.NEVER;
}

/** Checks a rule across fields, and reports each problem at its field. */
export const agreeing =
  <Values>(problemsOf: (values: Values) => readonly FieldProblem[]) =>
  (values: Values, context: z.RefinementCtx): void => {
    for (const { path, message } of problemsOf(values)) context.addIssue({ code: "custom", path: [path], message });
  };
