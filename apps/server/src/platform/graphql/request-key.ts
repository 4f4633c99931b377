import { createHash } from "node:crypto";
import { Fault } from "../errors.ts";

const KEY = /^[\x21-\x7e]{8,255}$/;

/** Reads the idempotency key, which every mutation must have. */
export function readRequestKey(header: unknown): string {
  if (typeof header === "string" && KEY.test(header)) return header;
  throw new Fault("BAD_USER_INPUT", "A mutation needs an Idempotency-Key of 8 to 255 printable characters");
}

/** Fingerprint of a request: the same key with another fingerprint is an error of the caller. */
export const fingerprint = (operation: string, variables: unknown): Buffer =>
  createHash("sha256")
    .update(`${operation}\n${JSON.stringify(variables ?? null)}`)
    .digest();
