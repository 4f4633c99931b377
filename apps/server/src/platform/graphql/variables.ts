import { Fault } from "../errors.ts";

/** Deepest a variable may nest, as deep as an operation may ask; past it the request is refused before anything runs. */
const DEPTH = 10;

/** Reads the variables of a request; what could not be compared or stored later is refused here. */
export function readVariables(value: unknown): Record<string, unknown> {
  if (value === undefined || value === null) return {};
  if (typeof value !== "object" || Array.isArray(value))
    throw new Fault("BAD_USER_INPUT", "variables must be a JSON object");
  requirePlain(value, DEPTH);
  return value as Record<string, unknown>;
}

function requirePlain(value: unknown, levels: number): void {
  // PostgreSQL keeps no text with a zero character in it
  if (typeof value === "string" && value.includes("\0"))
    throw new Fault("BAD_USER_INPUT", "A text must not hold a zero character");
  if (typeof value !== "object" || value === null) return;
  if (levels === 0) throw new Fault("BAD_USER_INPUT", `variables are limited to a depth of ${DEPTH}`);
  for (const part of Object.values(value)) requirePlain(part, levels - 1);
}
