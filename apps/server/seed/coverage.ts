import { SYMBOLS_FIELD } from "@cara/contract/coverage-fields.ts";
import { classOf } from "./business-classes.ts";
import type { Columns } from "./copy-rows.ts";
import { amountQuote, dateQuote, datesOf, FORMS_PAGE, formQuote, LIMITS_PAGE, symbolsQuote } from "./declarations.ts";
import {
  auto,
  claimsMade,
  compensation,
  crime,
  cyber,
  excess,
  FORMS,
  inlandMarine,
  liability,
  liquor,
  property,
  umbrella,
  type ProgramPart,
} from "./demo/program.ts";
import type { Random } from "./random.ts";
import type { MadePolicy } from "./seeded.ts";

/** Forms the schedule lists though their page is not in the file. */
const MISSING_SHARE = 0.04;
/** Facts a person typed; the rest came with the import. */
const ENTERED_SHARE = 0.6;
/** Share of facts that a person has verified where the declarations are on file, whoever entered them. */
const VERIFIED_SHARE = 0.5;
const THOUSAND = 1_000;
const MILLION = 1_000_000;

export type Coverage = { parts: Columns[]; facts: Columns[] };
/** How the ledger came about: by chance, or read from the declarations and checked by this person. */
export type Recording = { userIds: readonly string[]; documentId: string | null; checkedBy: string | null };

/** The lines of a generated policy, with limits that go together and forms that fit its class of business. */
export function makeParts(random: Random, { policy, account }: MadePolicy): ProgramPart[] {
  const isBuilder = ["contractors", "landscaping"].includes(classOf(account.profile.naics)?.name ?? "");
  const some = <Item>(items: readonly Item[]): Item[] => items.filter(() => random.chance(0.6));
  const liable = () =>
    liability({
      rented: random.pick([100 * THOUSAND, 300 * THOUSAND]),
      medical: random.pick([5 * THOUSAND, 10 * THOUSAND]),
      basis: isBuilder && random.chance(0.6) ? "PROJECT" : "POLICY",
      forms: isBuilder
        ? some([FORMS.ongoing, FORMS.completed, FORMS.waiver, FORMS.primary])
        : some([FORMS.landlord, FORMS.primary]),
    });
  const contents = () => property(null, random.between(8, 50) * 10 * THOUSAND);
  const owned = () => property(random.between(6, 60) * 100 * THOUSAND, random.between(5, 40) * 10 * THOUSAND);
  const isTruck = account.profile.naics?.startsWith("484") ?? false;
  switch (policy.type) {
    case "WORKERS_COMPENSATION":
      return [compensation(random.pick([500 * THOUSAND, MILLION]), isBuilder ? some([FORMS.compWaiver]) : [])];
    case "COMMERCIAL_AUTO":
      return [auto(isBuilder || isTruck ? some([FORMS.autoInsured, FORMS.autoWaiver]) : [])];
    case "BUSINESS_OWNERS":
      return [liable(), contents()];
    case "PACKAGE":
      return account.profile.naics?.startsWith("722")
        ? [liable(), contents(), ...(account.profile.naics === "722511" ? [liquor(MILLION)] : []), crime(25 * THOUSAND)]
        : [liable(), owned(), inlandMarine("Property in transit", 100 * THOUSAND, 2_500), crime(50 * THOUSAND)];
    case "UMBRELLA":
      return [umbrella(random.pick([1, 2, 3, 5]) * MILLION)];
    case "EXCESS":
      return [excess(random.pick([5, 10]) * MILLION)];
    case "PROPERTY":
      return [isBuilder || isTruck ? contents() : owned()];
    case "PROFESSIONAL_LIABILITY":
    case "ERRORS_AND_OMISSION":
      return [claimsMade("PROFESSIONAL", MILLION, random.pick([1, 2]) * MILLION, random.pick([5, 10]) * THOUSAND)];
    case "CYBER":
      return [cyber(random.pick([MILLION / 2, MILLION, 2 * MILLION]), random.pick([5, 10, 25]) * THOUSAND)];
    case "SHIPPING_AND_TRANSPORTATION":
      return [
        isTruck
          ? inlandMarine("Motor truck cargo, any one vehicle", random.pick([100, 250]) * THOUSAND, 2_500)
          : inlandMarine("Tools and equipment", random.between(4, 30) * 10 * THOUSAND),
      ];
    case "EMPLOYMENT_PRACTICES_LIABILITY":
      return [claimsMade("EMPLOYMENT_PRACTICES", MILLION, MILLION, 10 * THOUSAND)];
    case "DIRECTORS_AND_OFFICERS":
      return [claimsMade("DIRECTORS_AND_OFFICERS", MILLION, MILLION, 10 * THOUSAND)];
    case "ACCIDENT_AND_HEALTH":
    case "GENERAL_LIABILITY":
    case "JEWELERS_BLOCK":
    case "OTHER":
    case "PRODUCT_LIABILITY":
    case "RENTAL":
      break;
  }
  return [liable()];
}

/** Now and then a page of the schedule is not in the file. */
export const withGaps = (random: Random, parts: readonly ProgramPart[]): ProgramPart[] =>
  parts.map((part) => ({
    ...part,
    forms: part.forms.map((form) => (random.chance(MISSING_SHARE) ? { ...form, presence: "MISSING" as const } : form)),
  }));

type Entry = { key: string; label: string; page: number; quote: string } & (
  | { kind: "LIMIT" | "DEDUCTIBLE" | "RETENTION"; cents: number }
  | { kind: "DATE"; onDate: string }
  | { kind: "TEXT"; text: string }
  | { kind: "FORM"; edition: string; presence: string }
);

const symbolsEntry = (text: string): Entry => ({
  kind: "TEXT",
  key: SYMBOLS_FIELD.key,
  label: SYMBOLS_FIELD.label,
  text,
  page: LIMITS_PAGE,
  quote: symbolsQuote(text),
});
const entriesOf = (part: ProgramPart, inforceOn: string | null): Entry[] => [
  ...part.amounts.map(({ kind, key, label, dollars }) => {
    const cents = dollars * 100;
    return { kind, key, label, cents, page: LIMITS_PAGE, quote: amountQuote(label, cents) };
  }),
  ...datesOf(part, inforceOn).map(({ label, day }) => {
    const quote = dateQuote(label, day);
    return { kind: "DATE" as const, key: label, label, onDate: day, page: LIMITS_PAGE, quote };
  }),
  ...(part.symbols ? [symbolsEntry(part.symbols)] : []),
  ...part.forms.map(({ number, edition, label, presence }) => {
    const quote = formQuote(number, edition, label);
    return { kind: "FORM" as const, key: number, label, edition, presence, page: FORMS_PAGE, quote };
  }),
];

/** The ledger of a policy as rows. What a person verified names the page of the declarations it was compared with. */
export function coverageRows(
  random: Random,
  agencyId: string,
  { policy }: MadePolicy,
  parts: readonly ProgramPart[],
  { userIds, documentId, checkedBy }: Recording,
): Coverage {
  const coverage: Coverage = { parts: [], facts: [] };
  const at = policy.createdAt;
  for (const [index, part] of parts.entries()) {
    const { line, trigger, basis, title } = part;
    const row = { agency_id: agencyId, id: random.id(at), policy_id: policy.id };
    coverage.parts.push({ ...row, line, trigger, aggregate_basis: basis, title, position: index + 1 });
    for (const entry of entriesOf(part, policy.inforceOn)) {
      const recorder = !checkedBy && random.chance(ENTERED_SHARE) ? random.pick(userIds) : null;
      const verifier =
        checkedBy ?? (documentId !== null && random.chance(VERIFIED_SHARE) ? random.pick(userIds) : null);
      const isRead = documentId !== null && verifier !== null;
      coverage.facts.push({
        ...row,
        id: random.id(at),
        part_id: row.id,
        kind: entry.kind,
        key: entry.key,
        label: entry.label,
        amount_cents: "cents" in entry ? entry.cents : null,
        on_date: "onDate" in entry ? entry.onDate : null,
        text_value: "text" in entry ? entry.text : null,
        form_edition: "edition" in entry ? entry.edition : null,
        form_presence: "presence" in entry ? entry.presence : null,
        source: checkedBy ? "DOCUMENT" : recorder ? "PERSON" : "IMPORT",
        status: verifier ? "VERIFIED" : recorder ? "ENTERED" : "UNVERIFIED",
        document_id: isRead ? documentId : null,
        page: isRead ? entry.page : null,
        quote: isRead ? entry.quote : null,
        recorded_by: recorder,
        recorded_at: at,
        verified_by: verifier,
        verified_at: verifier && at,
      });
    }
  }
  return coverage;
}
