import { z } from "zod";
import type { CertifiedPolicy } from "../src/domains/policies/extraction/certificate-document.ts";
import type { Extraction } from "../src/domains/policies/extraction/extract-facts.ts";
import type { Fact } from "../src/domains/policies/extraction/fact.ts";

/** A field as the corpus names it, what was read for it, and whether that counts as proved. */
export type ReadField = { value: unknown; isProved: boolean };
export type FieldScore = {
  field: string;
  result: "RIGHT" | "WRONG" | "MISSING";
  isProved: boolean;
  read: unknown;
  expected: unknown;
};

const LINES: readonly (readonly [string, RegExp])[] = [
  ["Businessowners", /business ?owners|\bbop\b/iu],
  ["Umbrella/Excess", /umbrella|excess/iu],
  ["Professional Liability", /professional|errors (?:and|&) omissions/iu],
  ["Workers Compensation", /workers'? comp/iu],
  ["Commercial Auto", /auto/iu],
  ["Homeowners", /home ?owners/iu],
  ["Commercial General Liability", /general liability/iu],
  ["Commercial Property", /property/iu],
];
const FORM_TYPES: Readonly<Record<string, string>> = {
  LOSS_RUN: "Loss Run",
  FIRST_REPORT: "Employer's First Report",
  PROOF_OF_LOSS: "Proof of Loss",
  DEMAND_LETTER: "Demand Letter",
};

const of = (fact: Fact<unknown> | null): ReadField => ({
  value: fact?.value ?? null,
  isProved: fact?.isProved ?? false,
});
const dollars = (fact: Fact<number> | null): ReadField => ({
  value: fact ? fact.value / 100 : null,
  isProved: fact?.isProved ?? false,
});

/** An extraction under the names of the corpus. */
function readFields(read: Extraction): Readonly<Record<string, ReadField>> {
  switch (read.kind) {
    case "POLICY":
    case "ENDORSEMENT":
    case "BINDER": {
      const { declarations: it } = read;
      const limit = (name: RegExp) => it.limits.find(({ label }) => name.test(label))?.cents ?? null;
      const type = it.policyType?.value;
      const line = type === undefined ? null : (LINES.find(([, pattern]) => pattern.test(type))?.[0] ?? "Other");
      return {
        insurer_name: of(it.insurer),
        named_insured: of(it.namedInsured),
        policy_number: of(it.policyNumber),
        policy_type: { value: line, isProved: it.policyType?.isProved ?? false },
        effective_date: of(it.effectiveOn),
        expiration_date: of(it.expiresOn),
        total_premium: dollars(it.premiumCents),
        each_occurrence_limit: dollars(limit(/^(?:each|per) occurrence(?: limit)?$/u)),
        general_aggregate_limit: dollars(limit(/^general aggregate(?: limit)?$/u)),
      };
    }
    case "CERTIFICATE": {
      const { certificate: it } = read;
      return {
        certificate_date: of(it.issuedOn),
        producer_name: of(it.producer),
        producer_phone: of(it.producerPhone),
        insured_name: of(it.insured),
        certificate_holder_name: of(it.holder),
      };
    }
    case "LOSS_RUN": {
      const { lossRun: it } = read;
      return {
        form_type: { value: FORM_TYPES[read.kind], isProved: false },
        claimant_name: of(null),
        employer_name: of(it.namedInsured),
        policy_number: of(it.policyNumber),
        state: of(it.state),
      };
    }
    case "FIRST_REPORT":
    case "PROOF_OF_LOSS":
    case "DEMAND_LETTER": {
      const { claim: it } = read;
      return {
        form_type: { value: FORM_TYPES[read.kind], isProved: false },
        claimant_name: of(it.claimant),
        employer_name: of(it.employer),
        date_of_loss: of(it.lossOn),
        description_of_loss: of(it.description),
        body_part: of(it.bodyPart),
        amount_claimed: dollars(it.amountCents),
        policy_number: of(it.policyNumber),
        state: of(it.state),
      };
    }
    case "UNKNOWN":
  }
  return {};
}

/** Compares every expected field; each field of a policy that a certificate lists, and each of its limits, by itself. */
export function scored(expected: Readonly<Record<string, unknown>>, read: Extraction): FieldScore[] {
  const fields = readFields(read);
  return Object.entries(expected).flatMap(([field, value]) => {
    if (field !== "policies") return [scoreOf(field, value, fields[field] ?? of(null))];
    const listed = read.kind === "CERTIFICATE" ? read.certificate.policies : [];
    return ListedPolicies.parse(value).flatMap((policy) => policyScores(policy, listed));
  });
}

const ListedPolicies = z.array(
  z.object({
    policy_number: z.string(),
    coverage_type: z.unknown(),
    carrier_name: z.unknown(),
    effective_date: z.unknown(),
    expiration_date: z.unknown(),
    limits: z.array(z.object({ name: z.string(), amount: z.number() })),
    additional_insureds: z.array(z.string()),
  }),
);

function policyScores(
  { limits, additional_insureds: parties, ...expected }: z.infer<typeof ListedPolicies>[number],
  listed: readonly CertifiedPolicy[],
): FieldScore[] {
  const policy = listed.find(({ policyNumber }) => policyNumber.value === expected.policy_number);
  const read: Readonly<Record<string, ReadField>> = {
    policy_number: of(policy?.policyNumber ?? null),
    coverage_type: of(policy?.coverageType ?? null),
    carrier_name: of(policy?.carrier ?? null),
    effective_date: of(policy?.effectiveOn ?? null),
    expiration_date: of(policy?.expiresOn ?? null),
  };
  const limit = (name: string) => policy?.limits.find((one) => plain(one.name) === plain(name))?.cents ?? null;
  return [
    ...Object.entries(expected).map(([key, value]) => scoreOf(`policies.${key}`, value, read[key] ?? of(null))),
    ...limits.map(({ name, amount }) => scoreOf(`policies.limits.${name}`, amount, dollars(limit(name)))),
    scoreOf("policies.additional_insureds", parties.toSorted(), {
      value: policy?.additionalInsureds.toSorted() ?? null,
      isProved: false,
    }),
  ];
}

/** One spelling: case and blanks do not count, nor how a phone number is punctuated. */
const plain = (value: unknown): string => {
  const text = JSON.stringify(value)?.toLowerCase().replaceAll(/\s+/gu, " ") ?? "";
  return /^"[\d() .-]{10,16}"$/u.test(text) ? text.replaceAll(/\D/gu, "") : text;
};

function scoreOf(field: string, expected: unknown, { value, isProved }: ReadField): FieldScore {
  const isRight = plain(expected) === plain(value);
  return { field, result: isRight ? "RIGHT" : value === null ? "MISSING" : "WRONG", isProved, read: value, expected };
}
