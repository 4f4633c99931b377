import { readAmount } from "@cara/contract/amount.ts";
import type { ImportKind } from "@cara/contract/import-terms.ts";
import { parsePhone } from "@cara/contract/phone.ts";
import { isEmailAddress } from "@cara/contract/addresses.ts";
import { IMPORT_FIELDS, type ImportField } from "./import-fields.ts";
import type { Matching } from "./import.ts";
import { readDay, readZone } from "./words.ts";

/** Scores; below the last one nothing is suggested. */
const [SAME_NAME, KNOWN_NAME, NAME_WITHIN, BY_VALUES] = [100, 90, 50, 30];
/** Penalty for values of another form: a state column full of "In force" is not a state. */
const OTHER_FORM = 65;

type Form = (text: string) => boolean;
const FORMS: Readonly<Record<string, Form>> = {
  email: isEmailAddress,
  phone: (text) => /^[\d\s().+-]+$/.test(text) && parsePhone(text) !== null,
  zip: (text) => /^\d{5}(-\d{4})?$/.test(text),
  zone: (text) => readZone(text) !== null,
  day: (text) => readDay(text) !== null,
  money: (text) => readAmount(text).ok,
  naic: (text) => /^\d{5}$/.test(text),
  naics: (text) => /^\d{6}$/.test(text),
};
const FORM_OF: Readonly<Record<string, string>> = {
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
/** Forms that are unambiguous: they suffice without a matching name. */
const UNAMBIGUOUS: ReadonlySet<string> = new Set(["email", "phone"]);

/** Suggests a matching from the names of the columns and the values of the first rows. */
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
  const formName = FORM_OF[field.name];
  const hasForm = formName === undefined ? undefined : FORMS[formName];
  if (!formName || !hasForm || values.length === 0) return byName;
  const share = values.filter(hasForm).length / values.length;
  if (share < 0.5) return byName - OTHER_FORM;
  return byName === 0 && share === 1 && UNAMBIGUOUS.has(formName) ? BY_VALUES : byName;
}

/** `E-Mail_Address` as `e mail address`, `PolicyNumber` as `policy number`. */
const plain = (text: string): string =>
  text
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
