import { amountProblem, toCents } from "./amount.ts";
import { isDay } from "./days.ts";
import { isEmailAddress } from "./addresses.ts";
import { EMAIL_MAX_LENGTH, WEBSITE_MAX_LENGTH } from "./limits.ts";
import {
  atMostCharacters,
  enterThe,
  INVALID_AMOUNT,
  INVALID_DATE,
  INVALID_EMAIL,
  INVALID_PHONE,
  PHONE_EXTENSION,
  INVALID_WEBSITE,
  REQUIRED,
} from "./messages.ts";
import { hasExtension, parsePhone } from "./phone.ts";
import { readWebsite } from "./web-address.ts";

/** The value to store, or the message to show under the field. */
export type FieldReading<Stored> = { ok: true; value: Stored } | { ok: false; message: string };

/** A field's label, limits and rule. Server and browser both read values with it, so neither accepts what the other refuses. */
export type Field<Kind extends string = string, Stored = unknown, Sent = unknown> = {
  kind: Kind;
  label: string;
  required: boolean;
  /** The longest text a person may type. */
  max?: number;
  read(input: unknown): FieldReading<Stored>;
  /** The type of the value that a form sends; there is no such value. */
  sent?: Sent;
};
export type Fields = Readonly<Record<string, Field>>;
/** The values to store, by field. */
export type Stored<Of extends Fields> = { -readonly [Name in keyof Of]: StoredIn<Of[Name]> };
export type StoredIn<Of extends Field> = Of extends Field<string, infer Value> ? Value : never;
/** The values that a form sends, by field. */
export type Sent<Of extends Fields> = { -readonly [Name in keyof Of]: SentIn<Of[Name]> };
export type SentIn<Of extends Field> = Of extends { sent?: infer Value } ? Value : never;

type Optional<Value> = Value | null | undefined;

/** A problem of one field, or of several together. */
export type FieldProblem<Name extends string = string> = { path: Name; message: string };

const accepted = <Value>(value: Value): FieldReading<Value> => ({ ok: true, value });
const refused = (message: string): FieldReading<never> => ({ ok: false, message });
const isMissing = (input: unknown): boolean => input === null || input === undefined || input === "";

/** Optional text: trimmed; blank is nothing. */
export const text = (label: string, max: number): Field<"text", string | null, Optional<string>> => ({
  kind: "text",
  label,
  required: false,
  max,
  read: (input) => readText(input, max),
});

/** Text that must be entered. */
export const requiredText = (label: string, max: number): Field<"text", string, string> => ({
  kind: "text",
  label,
  required: true,
  max,
  read(input) {
    const reading = readText(input, max);
    return reading.ok ? (reading.value === null ? refused(REQUIRED) : accepted(reading.value)) : reading;
  },
});

function readText(input: unknown, max: number): FieldReading<string | null> {
  if (isMissing(input)) return accepted(null);
  if (typeof input !== "string") return refused(REQUIRED);
  const trimmed = input.trim();
  return trimmed.length > max ? refused(atMostCharacters(max)) : accepted(trimmed || null);
}

type Parsed<Kind extends string> = Field<Kind, string | null, Optional<string>>;
/** Optional text of a form of its own, such as an email address; `parse` returns null for an invalid one. */
const parsed = <Kind extends string>(
  field: { kind: Kind; label: string; max: number },
  parse: (typed: string) => string | null,
  message: string,
): Parsed<Kind> => ({
  ...field,
  required: false,
  read(input) {
    if (isMissing(input)) return accepted(null);
    const typed = typeof input === "string" ? input.trim() : null;
    if (typed === "") return accepted(null);
    const value = typed === null ? null : parse(typed);
    return value === null ? refused(message) : accepted(value);
  },
});

/** An email address, stored in lower case. */
export const email = (label: string): Parsed<"email"> =>
  parsed(
    { kind: "email", label, max: EMAIL_MAX_LENGTH },
    (typed) => (isEmailAddress(typed) ? typed.toLowerCase() : null),
    INVALID_EMAIL,
  );

/** Room for a number, its country code and an extension. */
const PHONE_TEXT_MAX_LENGTH = 60;
/** A US phone number, stored as E.164. An extension is refused: nothing that was typed is left out silently. */
export const phone = (label: string): Parsed<"phone"> => {
  const field = parsed({ kind: "phone", label, max: PHONE_TEXT_MAX_LENGTH }, parsePhone, INVALID_PHONE);
  return {
    ...field,
    read: (input) =>
      typeof input === "string" && hasExtension(input.trim()) ? refused(PHONE_EXTENSION) : field.read(input),
  };
};

/** A web address, stored with its scheme. */
export const website = (label: string): Parsed<"website"> => {
  const field = parsed({ kind: "website", label, max: WEBSITE_MAX_LENGTH }, readWebsite, INVALID_WEBSITE);
  return {
    ...field,
    read(input) {
      const reading = field.read(input);
      const isTooLong = reading.ok && reading.value !== null && reading.value.length > WEBSITE_MAX_LENGTH;
      return isTooLong ? refused(atMostCharacters(WEBSITE_MAX_LENGTH)) : reading;
    },
  };
};

/** A code of a catalog, chosen from a list; the server also looks it up. */
export const code = (label: string, pattern: RegExp, message: string): Parsed<"code"> =>
  parsed({ kind: "code", label, max: 20 }, (typed) => (pattern.test(typed) ? typed : null), message);

/** A calendar day; of an instant only the date is used. */
export const day = (label: string): Parsed<"day"> =>
  parsed(
    { kind: "day", label, max: 40 },
    (typed) => (isDay(typed.slice(0, 10)) ? typed.slice(0, 10) : null),
    INVALID_DATE,
  );

/** A day that must be entered. */
export const requiredDay = (label: string): Field<"day", string, string> => ({
  kind: "day",
  label,
  required: true,
  read(input) {
    const reading = day(label).read(input);
    return reading.ok ? (reading.value === null ? refused(REQUIRED) : accepted(reading.value)) : reading;
  },
});

/** The id of another record; the server also looks it up. */
export const id = (label: string): Field<"id", string | null, Optional<string>> => ({
  kind: "id",
  label,
  required: false,
  read: (input) =>
    isMissing(input) ? accepted(null) : typeof input === "string" ? accepted(input) : refused(REQUIRED),
});
export const requiredId = (label: string): Field<"id", string, string> => ({
  kind: "id",
  label,
  required: true,
  read: (input) => (typeof input === "string" && input !== "" ? accepted(input) : refused(REQUIRED)),
});

/** Yes, no, or not said. */
export const flag = (label: string): Field<"flag", boolean | null, Optional<boolean>> => ({
  kind: "flag",
  label,
  required: false,
  read: (input) =>
    isMissing(input) ? accepted(null) : typeof input === "boolean" ? accepted(input) : refused(REQUIRED),
});

/** One of several values. `type` is their name in the API. */
export type ChoiceField<Value extends string, Stored, Sent = Optional<Value>> = Field<"choice", Stored, Sent> & {
  type: string;
  values: readonly Value[];
  otherwise: Value | null;
};
type ChoiceOf<Value extends string> = { type: string; values: readonly Value[] };

/** A choice that must be made. */
export const requiredChoice = <Value extends string>(
  label: string,
  of: ChoiceOf<Value>,
): ChoiceField<Value, Value, Value> => ({
  ...of,
  kind: "choice",
  label,
  required: true,
  otherwise: null,
  read: (input) => knownValue(of.values, input, REQUIRED),
});
/** A choice with a default. */
export const choice = <Value extends string>(
  label: string,
  { otherwise, ...of }: ChoiceOf<Value> & { otherwise: Value },
): ChoiceField<Value, Value> => ({
  ...of,
  kind: "choice",
  label,
  required: false,
  otherwise,
  read: (input) => (isMissing(input) ? accepted(otherwise) : knownValue(of.values, input, REQUIRED)),
});
/** A choice that may stay open. */
export const openChoice = <Value extends string>(
  label: string,
  { message, ...of }: ChoiceOf<Value> & { message: string },
): ChoiceField<Value, Value | null> => ({
  ...of,
  kind: "choice",
  label,
  required: false,
  otherwise: null,
  read: (input) => (isMissing(input) ? accepted(null) : knownValue(of.values, input, message)),
});

function knownValue<Value extends string>(
  values: readonly Value[],
  input: unknown,
  message: string,
): FieldReading<Value> {
  const known = values.find((value) => value === input);
  return known === undefined ? refused(message) : accepted(known);
}

/** An amount in dollars, stored in whole cents; zero when left out. */
export const amount = (label: string): Field<"amount", number, Optional<number>> => ({
  kind: "amount",
  label,
  required: false,
  read: (input) => (isMissing(input) ? accepted(0) : readDollars(input)),
});
export const requiredAmount = (label: string): Field<"amount", number, number> => ({
  kind: "amount",
  label,
  required: true,
  read: (input) => (isMissing(input) ? refused(enterThe(label)) : readDollars(input)),
});

function readDollars(input: unknown): FieldReading<number> {
  if (typeof input !== "number" || !Number.isFinite(input)) return refused(INVALID_AMOUNT);
  const problem = amountProblem(input);
  return problem === null ? accepted(toCents(input) ?? 0) : refused(problem);
}
