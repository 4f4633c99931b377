import { US_STATES } from "@cara/contract/us-states.ts";
import { isDay } from "@cara/contract/days.ts";

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, "");

/** Finds the value that a text means: the value itself or a synonym, in any spelling. */
export function wordReader<Value extends string>(
  values: readonly Value[],
  others: Readonly<Record<string, Value>> = {},
): (text: string) => Value | null {
  const known = new Map<string, Value>(values.map((value) => [plain(value), value]));
  for (const [word, value] of Object.entries(others)) known.set(plain(word), value);
  return (text) => known.get(plain(text)) ?? null;
}

const zones = new Map(
  Object.entries(US_STATES).flatMap(([code, name]) => [
    [plain(code), code],
    [plain(name), code],
  ]),
);

/** A state by its two letters or its name. */
export const readZone = (text: string): string | null => zones.get(plain(text)) ?? null;

/** Parses a day written as `2026-01-31` or `1/31/2026`, ignoring a time after it. Null when it is not a date. */
export function readDay(text: string): string | null {
  const iso = /^(\d{4}-\d\d-\d\d)(?:[T ].*)?$/.exec(text)?.[1];
  const [, month = "", day = "", year = ""] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: .*)?$/.exec(text) ?? [];
  const found = iso ?? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(found) ? found : null;
}
