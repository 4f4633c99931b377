import type { Field, FieldProblem, Fields, Sent, SentIn, Stored } from "@cara/contract/fields.ts";
import { check, optional, pipe, transform, unknown, type ZodMiniType } from "zod/mini";
import { refusalOf } from "./amount.ts";
import { dayProblem } from "./day.ts";

/** A field's rule in an action. The value stays as it was typed, without blanks around it: the server stores it. */
export const sentField = <Of extends Field>(field: Of): ZodMiniType<SentIn<Of>> =>
  // the field accepted the value
  pipe(
    optional(unknown()),
    transform((input, { issues }) => {
      const reading = field.read(input);
      if (!reading.ok) issues.push({ code: "custom", message: refusalIn(field, input) ?? reading.message, input });
      return typeof input === "string" ? input.trim() : input;
    }),
  ) as unknown as ZodMiniType<SentIn<Of>>;

/** What to type instead of a text that a number or date field refused. */
const refusalIn = ({ kind }: Field, input: unknown): string | undefined =>
  kind === "day" ? dayProblem(input) : kind === "amount" ? refusalOf(input) : undefined;

/** The rules of several fields. */
export const sentFields = <Of extends Fields>(fields: Of): { [Name in keyof Of]: ZodMiniType<SentIn<Of[Name]>> } =>
  // one schema per field
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, sentField(field)])) as never;

/** Checks a rule across fields; fields that are refused themselves come first. */
export const agreeing = <Of extends Fields, More extends object = object>(
  fields: Of,
  problemsOf: (values: Stored<Of> & More) => readonly FieldProblem[],
) =>
  check<Sent<Of> & More>(({ value, issues }) => {
    const readings = Object.entries(fields).map(([name, field]) => [name, field.read(value[name])] as const);
    if (readings.some(([, reading]) => !reading.ok)) return;
    const stored = Object.fromEntries(readings.map(([name, reading]) => [name, reading.ok ? reading.value : null]));
    // every field was read, the rest is as sent
    for (const { path, message } of problemsOf({ ...value, ...stored } as Stored<Of> & More))
      issues.push({ code: "custom", path: path.split("."), message, input: value });
  });
