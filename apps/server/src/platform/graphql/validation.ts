import type { z } from "zod";
import { parseId, type AnyId } from "#kernel/ids.ts";
import type { Refusal } from "#kernel/result.ts";
import { notFound } from "../errors.ts";
import { builder } from "./builder.ts";

export type ValidationError = { path: string; message: string };

/** A validation error at the form field that `path` names. */
export const ValidationErrorType = builder.objectRef<ValidationError>("ValidationError").implement({
  description: "One thing the person can put right, at the field `path` names.",
  fields: (t) => ({ path: t.exposeString("path"), message: t.exposeString("message") }),
});

/** Parses input; returns all validation errors together, each with its field. */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): { ok: true; value: z.output<Schema> } | { ok: false; validationErrors: ValidationError[] } {
  const parsed = schema.safeParse(input);
  if (parsed.success) return { ok: true, value: parsed.data };
  return {
    ok: false,
    validationErrors: parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), message })),
  };
}

/** Converts a refusal to the validation errors of a form. */
export const refused = ({ path, message, problems }: Refusal<string>): ValidationError[] =>
  problems ?? [{ path: path ?? "", message }];

/** Parses an id; an invalid one throws the same error as a missing record. */
export function readId<Kind extends AnyId>(text: string): Kind {
  const id = parseId<Kind>(text);
  if (!id) throw notFound();
  return id;
}
