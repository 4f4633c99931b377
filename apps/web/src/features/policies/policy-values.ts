import type { Field } from "@cara/contract/fields.ts";
import { POLICY_TERM_DAYS } from "@cara/contract/limits.ts";
import { AMOUNT_FIELDS, POLICY_EDIT_FIELDS } from "@cara/contract/policy-fields.ts";
import { commissionCents, commissionRate, totalCents } from "@cara/contract/policy-rules.ts";
import { isDay } from "@cara/contract/days.ts";
import { amountIn, amountText, amountToSend, refusedTextOf } from "../../forms/amount.ts";
import { agencyToday } from "../../lib/agency-today.ts";
import { addDays } from "../../lib/dates.ts";
import { fromCents, toCents } from "../../lib/money.ts";

const FIELD_NAMES = Object.keys(POLICY_EDIT_FIELDS) as (keyof typeof POLICY_EDIT_FIELDS)[];
/** The typed amounts; total and commission are computed from them. */
export type AmountField = Exclude<keyof typeof AMOUNT_FIELDS, "estimatedCommission">;
const TYPED_AMOUNTS = (Object.keys(AMOUNT_FIELDS) as (keyof typeof AMOUNT_FIELDS)[]).filter(
  (field): field is AmountField => field !== "estimatedCommission",
);

/** The terms as text; an amount that is not a number is empty. The commission and the total are computed, never typed. */
export const TERM_FIELDS = [...FIELD_NAMES, "commissionRate", "total"] as const;
export type TermField = (typeof TERM_FIELDS)[number];
export type Terms = Record<TermField, string>;

/** The fields that a change of the source type clears; the referral source and all others stay. */
const NO_SOURCE = { sourceSubType: "", sourceCampaignId: "", sourceLeadId: "", sourceNotes: "" };

/** The defaults: issued and effective today, the default term, no particular source, fees and taxes 0. */
export const newTerms = (day = agencyToday()): Terms =>
  withDerived({
    ...NOTHING_ENTERED,
    sourceType: "OTHER",
    issuedAt: day,
    inforceAt: day,
    expiresAt: addDays(day, POLICY_TERM_DAYS),
    commissionRate: "",
  });

// every field of the form has its default
const NOTHING_ENTERED = Object.fromEntries(
  FIELD_NAMES.map((name) => [name, startOf(POLICY_EDIT_FIELDS[name])]),
) as Record<(typeof FIELD_NAMES)[number], string>;

/** What a new policy's field starts with: its default, no amount, or nothing. */
function startOf(field: Field): string {
  const start = field.read(null);
  if (!start.ok || start.value === null) return "";
  if (typeof start.value === "number") return amountText(start.value);
  return typeof start.value === "string" ? start.value : "";
}

/** The same day a year later; empty for a text that is no date. */
export function yearAfter(day: string): string {
  if (!isDay(day)) return "";
  const next = `${String(Number(day.slice(0, 4)) + 1).padStart(4, "0")}${day.slice(4)}`;
  // a year after February 29 is February 28
  return isDay(next) ? next : next.replace("-02-29", "-02-28");
}

/** The terms with the two computed sums. */
export const withDerived = (terms: Omit<Terms, "estimatedCommission" | "total">): Terms => ({
  ...terms,
  estimatedCommission: amountText(commissionOf(terms)),
  total: amountText(totalOf(terms)),
});

/** A change of the source type clears subtype, campaign, lead and notes, and nothing else. */
export const withSource = (sourceType: string): Partial<Terms> => ({ sourceType, ...NO_SOURCE });

const cents = (text: string): number => toCents(amountIn(text) || 0);

/** Premium, taxes and every fee, in dollars. */
export const totalOf = (terms: Pick<Terms, AmountField>): number =>
  fromCents(
    // every amount of the total is typed
    totalCents(
      Object.fromEntries(TYPED_AMOUNTS.map((field) => [`${field}Cents`, cents(terms[field])])) as Parameters<
        typeof totalCents
      >[0],
    ),
  );

/** Rate times premium, in dollars; not-a-number without a rate. */
export function commissionOf({ premium, commissionRate: rate }: Pick<Terms, "premium" | "commissionRate">): number {
  const fraction = amountIn(rate);
  return Number.isNaN(fraction) ? Number.NaN : fromCents(commissionCents(cents(premium), fraction));
}

/** The rate of a stored commission, precise enough to reproduce it. */
export const rateText = (premium: number, commission: number): string =>
  String(commissionRate(toCents(premium), toCents(commission)));

/**
 * The terms as sent: numbers as numbers; empty or non-numeric values are omitted. A refused amount or rate is sent as
 * typed, so that the action refuses it.
 */
export function termsToSend(entered: Terms) {
  // a restored draft may have an amount without its sums
  const { commissionRate: rate, ...terms } = withDerived(entered);
  const numbers = [...TYPED_AMOUNTS, "estimatedCommission", "total"] as const;
  return withoutGaps({
    ...terms,
    ...Object.fromEntries(numbers.map((field) => [field, amountToSend(terms[field])])),
    ...(refusedTextOf(rate) !== undefined && { commissionRate: rate }),
  });
}

/** The numeric fields; when cleared they revert to the stored value. */
const NUMBER_FIELDS = [...TYPED_AMOUNTS, "commissionRate"] as const;

/** The edited terms, with every empty number reverted to the stored one. */
export function withStoredNumbers(terms: Terms, stored: Terms): Terms {
  const cleared = NUMBER_FIELDS.filter((field) => terms[field] === "");
  return cleared.length === 0
    ? terms
    : withDerived({ ...terms, ...Object.fromEntries(cleared.map((field) => [field, stored[field]])) });
}

function withoutGaps(fields: Record<string, string | number | undefined>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined || value === "" ? [] : [[name, value]])),
  );
}

/** A temporary id of a policy item, between about one and two billion; the server assigns the real id. */
export const itemKey = (random = Math.random()): string => String(999_999_999 + Math.floor(random * 1_000_000_000));
