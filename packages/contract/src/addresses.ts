import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH } from "./limits.ts";
import { atMostCharacters, INVALID_POSTAL_CODE, INVALID_ZONE, REQUIRED } from "./messages.ts";
import { US_STATES } from "./us-states.ts";

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/u;

/** Whether a text is exactly one email address. Only the mail server knows whether it exists. */
export const isEmailAddress = (text: string): boolean => text.length <= EMAIL_MAX_LENGTH && EMAIL.test(text);

/** A US address. */
export type Address = { line1: string; line2: string | null; city: string; zone: string; postalCode: string };

type AddressReading =
  | { ok: true; value: Address | null }
  | { ok: false; problems: { path: keyof Address; message: string }[] };

/** Reads an optional address: blank is none; a partly filled one must be completed. */
export function readAddress(input: Readonly<Record<string, unknown>> | null | undefined): AddressReading {
  const typed = (part: keyof Address): string => (typeof input?.[part] === "string" ? input[part].trim() : "");
  const address = {
    line1: typed("line1"),
    line2: typed("line2") || null,
    city: typed("city"),
    zone: typed("zone"),
    postalCode: typed("postalCode"),
  };
  if (Object.values(address).every((part) => !part)) return { ok: true, value: null };
  const messages: Record<keyof Address, string | null> = {
    line1: lineProblem(address.line1),
    line2: address.line2 === null ? null : lineProblem(address.line2),
    city: lineProblem(address.city),
    zone: Object.hasOwn(US_STATES, address.zone) ? null : INVALID_ZONE,
    postalCode: /^\d{5}(-\d{4})?$/.test(address.postalCode) ? null : INVALID_POSTAL_CODE,
  };
  const problems = (Object.keys(messages) as (keyof Address)[]).flatMap((path) =>
    messages[path] === null ? [] : [{ path, message: messages[path] }],
  );
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: address };
}

const lineProblem = (line: string): string | null =>
  line === "" ? REQUIRED : line.length > NAME_MAX_LENGTH ? atMostCharacters(NAME_MAX_LENGTH) : null;
