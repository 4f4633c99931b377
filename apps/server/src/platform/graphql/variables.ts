import { Fault } from "../errors.ts";

/** Deepest nesting of a variable, the same as for an operation. */
const DEPTH = 10;

/** Checks the variables of a request; rejects values that cannot be fingerprinted or stored. */
export function readVariables(value: unknown): Record<string, unknown> {
  if (value === undefined || value === null) return {};
  if (typeof value !== "object" || Array.isArray(value))
    throw new Fault("BAD_USER_INPUT", "variables must be a JSON object");
  requirePlain(value, DEPTH);
  return value as Record<string, unknown>;
}

function requirePlain(value: unknown, levels: number): void {
  // PostgreSQL cannot store a text with a NUL character
  if (typeof value === "string" && value.includes("\0"))
    throw new Fault("BAD_USER_INPUT", "A text must not contain a NUL character");
  if (typeof value !== "object" || value === null) return;
  if (levels === 0) throw new Fault("BAD_USER_INPUT", `variables are limited to a depth of ${DEPTH}`);
  for (const part of Object.values(value)) requirePlain(part, levels - 1);
}
