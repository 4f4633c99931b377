import { readAmount } from "@cara/contract/amount.ts";
import type { ImportKind } from "@cara/contract/import-terms.ts";
import { parsePhone } from "#kernel/phone.ts";
import { isEmailAddress } from "#kernel/text.ts";
import { IMPORT_FIELDS, type ImportField } from "./import-fields.ts";
import type { Matching } from "./import.ts";
import { readDay, readZone } from "./words.ts";

/** How sure a likeness is; below the last nothing is proposed. */
const [SAME_NAME, KNOWN_NAME, NAME_WITHIN, BY_VALUES] = [100, 90, 50, 30];
/** What values that look otherwise take away: a state column full of "In force" is none. */
const LOOKS_OTHERWISE = 65;

type Look = (text: string) => boolean;
const LOOKS: Readonly<Record<string, Look>> = {
  email: isEmailAddress,
  phone: (text) => /^[\d\s().+-]+$/.test(text) && parsePhone(text) !== null,
  zip: (text) => /^\d{5}(-\d{4})?$/.test(text),
  zone: (text) => readZone(text) !== null,
  day: (text) => readDay(text) !== null,
  money: (text) => readAmount(text).ok,
  naic: (text) => /^\d{5}$/.test(text),
  naics: (text) => /^\d{6}$/.test(text),
};
const LOOK_OF: Readonly<Record<string, string>> = {
  email: "email",
  contactEmail: "email",
  phone: "phone",
  contactPhone: "phone",
  postalCode: "zip",
  zone: "zone",
  accountZone: "zone",
  inforceAt: "day",
  expiresAt: "day",
  issuedAt: "day",
  premium: "money",
  taxes: "money",
  naicCode: "naic",
  naics: "naics",
};
/** Looks that hardly anything else has: they suffice without a name. */
const TELLING: ReadonlySet<string> = new Set(["email", "phone"]);

/** Proposes which column holds which field, by the names of the columns and by what stands in the first rows. */
export function suggestMatching(kind: ImportKind, headers: readonly string[], samples: readonly string[][]): Matching {
  const columns = headers.map((header, at) => ({
    at,
    name: plain(header),
    values: samples.flatMap((cells) => cells[at]?.trim() || []),
  }));
  const pairs = IMPORT_FIELDS[kind].flatMap((field, order) =>
    columns.map(({ at, name, values }) => ({ field: field.name, at, order, sure: likeness(field, name, values) })),
  );
  const found: Record<string, number> = {};
  const taken = new Set<number>();
  for (const { field, at, sure } of pairs.toSorted((a, b) => b.sure - a.sure || a.order - b.order || a.at - b.at)) {
    if (sure < BY_VALUES || taken.has(at) || field in found) continue;
    found[field] = at;
    taken.add(at);
  }
  return found;
}

function likeness(field: ImportField, column: string, values: readonly string[]): number {
  const names = [field.label, ...field.alike].map(plain);
  const byName =
    column === names[0]
      ? SAME_NAME
      : names.includes(column)
        ? KNOWN_NAME
        : names.some((name) => name.length > 3 && ` ${column} `.includes(` ${name} `))
          ? NAME_WITHIN
          : 0;
  const lookName = LOOK_OF[field.name];
  const look = lookName === undefined ? undefined : LOOKS[lookName];
  if (!lookName || !look || values.length === 0) return byName;
  const share = values.filter(look).length / values.length;
  if (share < 0.5) return byName - LOOKS_OTHERWISE;
  return byName === 0 && share === 1 && TELLING.has(lookName) ? BY_VALUES : byName;
}

/** `E-Mail_Address` as `e mail address`, `PolicyNumber` as `policy number`. */
const plain = (text: string): string =>
  text
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
