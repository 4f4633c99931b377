import type { z } from "zod";
import { parseId, type AnyId } from "#kernel/ids.ts";
import type { Refusal } from "#kernel/result.ts";
import { notFound } from "../errors.ts";
import { builder } from "./builder.ts";

export type ValidationError = { path: string; message: string };

/** One thing the person can put right, at the field `path` names. */
export const ValidationErrorType = builder.objectRef<ValidationError>("ValidationError").implement({
  description: "One thing the person can put right, at the field `path` names.",
  fields: (t) => ({ path: t.exposeString("path"), message: t.exposeString("message") }),
});

/** Reads what a browser sent; everything wrong with it comes back at once, each under its field. */
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

/** A refusal of the business, in the shape of the form it is shown in. */
export const refused = ({ path, message, problems }: Refusal<string>): ValidationError[] =>
  problems ?? [{ path: path ?? "", message }];

/** Reads an id a browser sent; one that cannot exist is answered like one that does not. */
export function readId<Kind extends AnyId>(text: string): Kind {
  const id = parseId<Kind>(text);
  if (!id) throw notFound();
  return id;
}
