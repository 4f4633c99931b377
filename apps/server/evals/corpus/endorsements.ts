import type { Random } from "../../seed/random.ts";
import { PRINTED_FIELDS, type CorpusLine, type PrintedField } from "./printed-fields.ts";

/** A form of the schedule: its number as agencies write it, the edition, and what it says in our own wording. */
export type CorpusForm = { number: string; edition: string; title: string; text: string; asks: readonly string[] };
/** A limit that an endorsement changes. */
export type Amendment = { line: CorpusLine; kind: PrintedField["kind"]; key: string; cents: number };

export const money = (cents: number): string =>
  `$${(cents / 100).toLocaleString("en-US", { minimumFractionDigits: cents % 100 === 0 ? 0 : 2 })}`;

type Draft = Omit<CorpusForm, "text"> & { text: (random: Random, name: string) => string };
const form = (number: string, edition: string, title: string, text: Draft["text"], ...asks: string[]): Draft => ({
  number,
  edition,
  title,
  text,
  asks,
});
const notice = form(
  "IL 02 75",
  "11 13",
  "Earlier Notice of Cancellation Provided by Us",
  (random, name) =>
    `We will mail notice of cancellation to ${name} at least ${random.pick([30, 60, 90])} days before the cancellation takes effect, for any reason but nonpayment of premium.`,
  "Is there an endorsement for earlier notice of cancellation?",
);

const OF_LINE: Readonly<Record<CorpusLine, readonly Draft[]>> = {
  GENERAL_LIABILITY: [
    form(
      "CG 20 10",
      "12 19",
      "Additional Insured - Scheduled Person for Ongoing Operations",
      (_, name) =>
        `${name} is an additional insured, but only for injury or damage caused in whole or in part by your ongoing operations for that person at the location that the schedule names.`,
      "Who is an additional insured for ongoing operations?",
    ),
    form(
      "CG 20 37",
      "12 19",
      "Additional Insured - Completed Operations",
      (_, name) =>
        `${name} is an additional insured for your work at the scheduled location that is included in the products-completed operations hazard.`,
      "Is there an additional insured for completed operations?",
    ),
    form(
      "CG 24 04",
      "05 09",
      "Waiver of Transfer of Rights of Recovery Against Others to Us",
      (_, name) =>
        `We waive any right of recovery that we may have against ${name} because of payments that we make for injury or damage arising out of your ongoing operations.`,
      "Is there a waiver of subrogation?",
    ),
    form(
      "CG 25 03",
      "05 09",
      "Designated Construction Project General Aggregate",
      () =>
        "A separate general aggregate limit applies to each construction project that the schedule designates, and it is equal to the general aggregate limit of the declarations.",
      "Does the aggregate apply per project?",
    ),
    form(
      "CG 20 01",
      "12 19",
      "Primary and Noncontributory - Other Insurance Condition",
      () =>
        "This insurance is primary to, and will not seek contribution from, other insurance of an additional insured, if you agreed so in writing in a contract.",
      "Is it primary and noncontributory for an additional insured?",
    ),
  ],
  AUTO: [
    form(
      "CA 20 48",
      "10 13",
      "Designated Insured for Covered Autos Liability",
      (_, name) =>
        `${name} is an insured for covered autos liability, but only to the extent that it qualifies under the who is an insured provision.`,
      "Who is a designated insured for the autos?",
    ),
    form(
      "CA 04 44",
      "10 13",
      "Waiver of Transfer of Rights of Recovery",
      (_, name) =>
        `We waive the right to recover from ${name} what we pay for an accident, to the extent that a contract of yours requires it.`,
      "Is subrogation waived under the auto policy?",
    ),
  ],
  UMBRELLA: [
    form(
      "CU 21 27",
      "12 04",
      "Fungi or Bacteria Exclusion",
      () =>
        "This insurance does not apply to loss that would not have occurred but for the inhalation of, contact with or presence of fungi or bacteria.",
      "Is mold, fungi or bacteria excluded?",
    ),
  ],
  WORKERS_COMPENSATION: [
    form(
      "WC 00 03 13",
      "04 84",
      "Waiver of Our Right to Recover From Others",
      (_, name) =>
        `We have the right to recover our payments from anyone liable for an injury; we will not enforce that right against ${name}.`,
      "Is there a waiver of our right to recover from others?",
    ),
  ],
  PROPERTY: [
    form(
      "CP 10 33",
      "10 12",
      "Theft Exclusion",
      () =>
        "Loss caused by or resulting from theft is not covered at the premises that the schedule describes, except looting at the time and place of a civil commotion.",
      "Is theft covered?",
    ),
    form(
      "CP 12 18",
      "10 12",
      "Loss Payable Provisions",
      (_, name) =>
        `For the property that the schedule names, we will adjust losses with you and pay ${name} and you, as interests may appear.`,
      "Who is the loss payee?",
    ),
  ],
  CYBER: [
    form(
      "CY 30 14",
      "03 22",
      "Social Engineering Fraud Coverage",
      (random) =>
        `We will pay for loss of money that you transferred because you relied in good faith on a fraudulent instruction, up to ${random.pick(["$50,000", "$100,000", "$250,000"])} in the policy period.`,
      "How much is covered for social engineering fraud?",
    ),
  ],
};

/** The endorsements of a line, as written for this insured; every policy may have the notice of cancellation too. */
export const formsOf = (random: Random, line: CorpusLine, name: string): CorpusForm[] =>
  [...OF_LINE[line], notice]
    .filter(() => random.chance(0.75))
    .map(({ text, ...draft }) => ({ ...draft, text: text(random, name) }));

/** An endorsement that changes an amount of the declarations. */
export function amendingForm(
  random: Random,
  line: CorpusLine,
  printed: readonly { kind: PrintedField["kind"]; key: string; label: string; cents: number }[],
): { form: CorpusForm; amendment: Amendment } | null {
  const limits = printed.filter(({ kind }) => kind === "LIMIT");
  if (limits.length === 0) return null;
  const { kind, key, label, cents } = random.pick(limits);
  const field = PRINTED_FIELDS[line].find((one) => one.key === key && one.kind === kind);
  const others = (field?.dollars ?? []).map((dollars) => dollars * 100).filter((amount) => amount !== cents);
  if (others.length === 0) return null;
  const changed = random.pick(others);
  const name = label.replace(/ ?\(.*\)$/, "");
  const text = random.pick([
    `The ${name} shown in the Declarations is amended to ${money(changed)}.`,
    `It is agreed that the ${name} is changed from ${money(cents)} to ${money(changed)}.`,
    `The ${name} of the Declarations is deleted and replaced by ${money(changed)}.`,
    `In consideration of a change in premium, the ${name} is reduced to ${money(changed)}.`,
  ]);
  return {
    form: { number: "IL 12 01", edition: "11 85", title: "Policy Changes", text, asks: [] },
    amendment: { line, kind, key, cents: changed },
  };
}
