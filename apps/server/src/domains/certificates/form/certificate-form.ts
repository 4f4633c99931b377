import { z } from "zod";
import { COVERAGE_LINES, COVERAGE_TRIGGERS } from "@cara/contract/coverage.ts";
import { STATED_AS } from "@cara/contract/limit-value.ts";

/** Editions of the form that a certificate may be printed on; the newest comes first. */
export const FORM_EDITIONS = ["2025/12", "2016/03"] as const;
export type FormEdition = (typeof FORM_EDITIONS)[number];
/** As many insurers as the form has letters for. */
export const INSURER_LETTERS = ["A", "B", "C", "D", "E", "F"] as const;
export type InsurerLetter = (typeof INSURER_LETTERS)[number];

/** Where a printed value comes from. RECORD: the agency's own record of the policy, part, carrier, account or settings. */
const Source = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("FACT"), factId: z.string() }),
  z.object({ kind: z.literal("FORM"), formId: z.string(), page: z.int().positive() }),
  z.object({
    kind: z.literal("RECORD"),
    of: z.enum(["POLICY", "PART", "CARRIER", "ACCOUNT", "AGENCY"]),
    id: z.string(),
  }),
]);
export type Source = z.infer<typeof Source>;

/** A value and its source; null prints a blank. */
const sourced = <Value extends z.ZodType>(value: Value) => z.object({ value, source: Source }).nullable();
const text = sourced(z.string().min(1));
const day = sourced(z.iso.date());
const yes = sourced(z.literal("Y"));
const checked = sourced(z.literal(true));
const trigger = sourced(z.enum(COVERAGE_TRIGGERS));
/** An amount in cents, or what the policy states in its place. */
const limit = z
  .object({ amountCents: z.int().nonnegative().nullable(), statedAs: z.enum(STATED_AS).nullable(), source: Source })
  .refine(({ amountCents, statedAs }) => (amountCents === null) !== (statedAs === null))
  .nullable();
export type LimitValue = z.infer<typeof limit>;

const address = z.object({
  line1: z.string(),
  line2: z.string().nullable(),
  city: z.string(),
  zone: z.string(),
  postalCode: z.string(),
});
const limits = <Name extends string>(...names: Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, limit])) as Record<Name, typeof limit>);

/** What every row of coverage has. */
const base = {
  policyId: z.string(),
  partId: z.string(),
  insurer: z.enum(INSURER_LETTERS).nullable(),
  policyNumber: text,
  effectiveOn: day,
  expiresOn: day,
  waiver: yes,
};
const GeneralLiabilityRow = z.object({
  ...base,
  line: z.literal("GENERAL_LIABILITY"),
  additionalInsured: yes,
  trigger,
  aggregatePer: sourced(z.enum(["POLICY", "PROJECT", "LOCATION"])),
  limits: limits(
    "eachOccurrence",
    "rentedPremises",
    "medicalExpense",
    "personalAndAdvertisingInjury",
    "generalAggregate",
    "productsAndCompletedOperations",
  ),
});
const AutoRow = z.object({
  ...base,
  line: z.literal("AUTO"),
  additionalInsured: yes,
  // certificates from before these were printed have none
  coveredAutos: z
    .object({ anyAuto: checked, owned: checked, scheduled: checked, hired: checked, nonOwned: checked })
    .optional(),
  limits: limits("combinedSingle", "bodilyInjuryPerPerson", "bodilyInjuryPerAccident", "propertyDamage"),
});
const UmbrellaRow = z.object({
  ...base,
  line: z.enum(["UMBRELLA", "EXCESS"]),
  additionalInsured: yes,
  trigger,
  retention: limit,
  limits: limits("eachOccurrence", "aggregate"),
});
// whether an owner is excluded is in no ledger yet
const WorkersCompensationRow = z.object({
  ...base,
  line: z.literal("WORKERS_COMPENSATION"),
  perStatute: checked,
  limits: limits("eachAccident", "diseaseEachEmployee", "diseasePolicyLimit"),
});
const OtherRow = z.object({
  ...base,
  line: z.enum(COVERAGE_LINES),
  additionalInsured: yes,
  description: text,
  trigger,
  limits: z.array(z.object({ label: z.string(), limit })),
});
export const CertificateRow = z.discriminatedUnion("kind", [
  GeneralLiabilityRow.extend({ kind: z.literal("GENERAL_LIABILITY") }),
  AutoRow.extend({ kind: z.literal("AUTO") }),
  UmbrellaRow.extend({ kind: z.literal("UMBRELLA") }),
  WorkersCompensationRow.extend({ kind: z.literal("WORKERS_COMPENSATION") }),
  OtherRow.extend({ kind: z.literal("OTHER") }),
]);
export type CertificateRow = z.infer<typeof CertificateRow>;

/** Something that is missing or in the way, in words, with the policy it concerns. */
const Problem = z.object({
  code: z.enum([
    "NOT_PROVED",
    "MISSING",
    "CONTRADICTORY",
    "PENDING_CANCELLATION",
    "SURPLUS_AUTHORITY",
    "TOO_MANY_INSURERS",
    "NO_POLICY_IN_FORCE",
  ]),
  policyId: z.string().nullable(),
  field: z.string(),
  message: z.string(),
});
export type Problem = z.infer<typeof Problem>;

/** A certificate of liability insurance as data, under names of our own. */
export const CertificateForm = z.object({
  edition: z.enum(FORM_EDITIONS),
  on: z.iso.date(),
  producer: z.object({
    name: text,
    address: sourced(address),
    contactName: text,
    phone: text,
    fax: text,
    email: text,
  }),
  insured: z.object({ name: text, address: sourced(address) }),
  insurers: z
    .array(z.object({ letter: z.enum(INSURER_LETTERS), name: text, naicCode: text }))
    .max(INSURER_LETTERS.length),
  rows: z.array(CertificateRow),
  descriptionOfOperations: z.string(),
  holder: z.object({ name: z.string().min(1), address }),
  problems: z.array(Problem),
});
export type CertificateForm = z.infer<typeof CertificateForm>;
