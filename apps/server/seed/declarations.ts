import { SYMBOLS_FIELD } from "@cara/contract/coverage-fields.ts";
import type { InsuranceType } from "@cara/contract/insurance-types.ts";
import type { Account } from "#domains/accounts/account.ts";
import type { Carrier } from "#domains/policies/carrier.ts";
import type { Policy } from "#domains/policies/policy.ts";
import { declarationsPdf, heading, pageText, row, title, words, type PageLine } from "./declarations-pdf.ts";
import type { ProgramPart } from "./demo/program.ts";
import { wordingPages } from "./policy-wording.ts";

/** The first pages of a policy: who is insured, for what, for how much, with which forms. */
export type Declarations = {
  name: string;
  bytes: Buffer;
  pages: string[];
};
export type DeclaredPolicy = {
  policy: Policy;
  account: Account;
  carrier: Carrier;
  parts: readonly ProgramPart[];
  schedule: readonly string[];
};

/** Where the declarations show amounts, and where forms. */
export const LIMITS_PAGE = 2;
export const FORMS_PAGE = 3;

const TITLES: Readonly<Partial<Record<InsuranceType, string>>> = {
  BUSINESS_OWNERS: "Business owners policy",
  COMMERCIAL_AUTO: "Business auto",
  ERRORS_AND_OMISSION: "Errors and omissions",
  PACKAGE: "Commercial package",
  SHIPPING_AND_TRANSPORTATION: "Inland marine",
  DIRECTORS_AND_OFFICERS: "Directors and officers liability",
};

/** A name of the database in words: "GENERAL_LIABILITY" is "General liability". */
export const inWords = (name: string): string => `${name.charAt(0)}${name.slice(1).toLowerCase().replaceAll("_", " ")}`;
export const titleOf = (type: InsuranceType): string => TITLES[type] ?? inWords(type);

/** An amount as declarations print it, without cents where there are none. */
export const money = (cents: number): string =>
  `$${(cents / 100).toLocaleString("en-US", { minimumFractionDigits: cents % 100 === 0 ? 0 : 2 })}`;

/** The words of the page that say an amount, and a form. */
export const amountQuote = (label: string, cents: number): string => `${label} ${money(cents)}`;
export const formQuote = (number: string, edition: string, label: string): string => `${number} ${edition} ${label}`;

/** How many years before the policy the acts may be that a claims-made policy answers for. */
const YEARS_BACK = 3;

/** The date of a claims-made line, which answers for acts or proceedings since then only. */
export function datesOf({ line, trigger }: ProgramPart, inforceOn: string | null): { label: string; day: string }[] {
  if (trigger !== "CLAIMS_MADE" || inforceOn === null) return [];
  const since = new Date(`${inforceOn}T00:00:00Z`);
  since.setUTCFullYear(since.getUTCFullYear() - YEARS_BACK);
  const label = line === "DIRECTORS_AND_OFFICERS" ? "Pending or prior litigation date" : "Retroactive date";
  return [{ label, day: since.toISOString().slice(0, 10) }];
}
export const symbolsQuote = (symbols: string): string => `${SYMBOLS_FIELD.label} ${symbols}`;
/** A day as declarations print it. */
export const usDay = (day: string): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;
export const dateQuote = (label: string, day: string): string => `${label} ${usDay(day)}`;

/** Writes the declarations of a policy from what its ledger says, with the wording behind them. */
export function declarationsOf(declared: DeclaredPolicy): Declarations {
  const pages = declaredPages(declared);
  return { name: fileName(declared), bytes: declarationsPdf(pages), pages: pages.map(pageText) };
}

/** The pages of a policy: its declarations, and the wording behind them. */
export const declaredPages = (declared: DeclaredPolicy): PageLine[][] => [
  frontPage(declared),
  limitsPage(declared),
  formsPage(declared),
  // a quote has no wording yet
  ...(isQuoted(declared.policy) ? [] : wordingPages(declared)),
];

const isQuoted = ({ state }: Policy): boolean => state === "SUBMITTED" || state === "PENDING";

function frontPage({ policy, account, carrier }: DeclaredPolicy): PageLine[] {
  const { name, dba, mailingAddress: at } = account.profile;
  const { premiumCents, taxesCents, brokerFeesCents, policyFeesCents, agencyFeesCents, totalCents } = policy;
  const fees = brokerFeesCents + policyFeesCents + agencyFeesCents;
  const number = policy.policyNumber ?? policy.quoteNumber;
  return [
    title(carrier.name),
    heading(`${titleOf(policy.type)}: ${isQuoted(policy) ? "quote" : "declarations"}`),
    ...wrapped(name).map((text, index) => row(index === 0 ? "Named insured" : "", text)),
    ...(dba ? [row("Doing business as", dba)] : []),
    ...(at ? [row("Mailing address", [at.line1, at.line2].filter(Boolean).join(", "))] : []),
    ...(at ? [row("City, state, ZIP", `${at.city}, ${at.zone} ${at.postalCode}`)] : []),
    ...(number ? [row(policy.policyNumber ? "Policy number" : "Quote number", number)] : []),
    ...(policy.inforceOn
      ? [row("Policy period", `${usDay(policy.inforceOn)} to ${usDay(policy.expiresOn ?? "")}, 12:01 AM`)]
      : []),
    ...(carrier.naicCode ? [row("NAIC code", carrier.naicCode)] : []),
    heading("Premium"),
    row("Annual premium", money(premiumCents)),
    ...(taxesCents > 0 ? [row("Surplus lines tax", money(taxesCents))] : []),
    ...(fees > 0 ? [row("Fees", money(fees))] : []),
    row("Total", money(totalCents)),
  ];
}

/** A long name goes on in the next line of its column. */
const wrapped = (text: string): string[] => text.match(/.{1,44}(?:\s|$)/g)?.map((line) => line.trim()) ?? [text];

function limitsPage({ policy, parts, schedule }: DeclaredPolicy): PageLine[] {
  return [
    title("Limits of insurance"),
    ...parts.flatMap((part) => [
      heading(part.title ?? inWords(part.line)),
      words(part.trigger === "CLAIMS_MADE" ? "Claims made" : "Occurrence"),
      ...(part.symbols ? [row(SYMBOLS_FIELD.label, part.symbols)] : []),
      ...part.amounts.map(({ label, dollars }) => row(label, money(dollars * 100))),
      ...datesOf(part, policy.inforceOn).map(({ label, day }) => row(label, usDay(day))),
      ...(part.basis ? [row("Aggregate applies per", part.basis.toLowerCase())] : []),
    ]),
    ...(schedule.length > 0 ? [heading("What is insured"), ...schedule.map(words)] : []),
  ];
}

function formsPage({ parts }: DeclaredPolicy): PageLine[] {
  const forms = parts.flatMap((part) => part.forms);
  return [
    title("Forms and endorsements"),
    heading("Schedule of forms"),
    ...(forms.length === 0 ? [words("Carrier's own coverage forms only")] : []),
    ...forms.map(({ number, edition, label }) => words(formQuote(number, edition, label))),
  ];
}

function fileName({ policy }: DeclaredPolicy): string {
  const line = titleOf(policy.type)
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, "-");
  return isQuoted(policy) ? `${line}-quote.pdf` : `${line}-declarations.pdf`;
}
