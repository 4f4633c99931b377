import {
  LIMIT_FIELDS,
  LIMITS_OF_LINE,
  type CoverageLine,
  type FactKind,
  type FormPresence,
  type LimitField,
} from "@cara/contract/coverage.ts";
import type { InsuranceType } from "@cara/contract/insurance-types.ts";
import type { Columns } from "./copy-rows.ts";
import type { MadePolicy } from "./make-policy.ts";
import type { Random } from "./random.ts";

/** Forms the schedule lists though their page is not in the file. */
const MISSING_SHARE = 0.04;
/** Facts a person typed; the rest came with the import. */
const ENTERED_SHARE = 0.6;
/** Share of facts that a person has verified, whoever entered them. */
const VERIFIED_SHARE = 0.5;
/** In cents. */
const MILLION = 100_000_000;
const CLAIMS_MADE: ReadonlySet<CoverageLine> = new Set([
  "PROFESSIONAL",
  "CYBER",
  "DIRECTORS_AND_OFFICERS",
  "EMPLOYMENT_PRACTICES",
]);

const PARTS_OF: Readonly<Record<InsuranceType, readonly CoverageLine[]>> = {
  ACCIDENT_AND_HEALTH: ["OTHER"],
  BUSINESS_OWNERS: ["GENERAL_LIABILITY", "PROPERTY"],
  COMMERCIAL_AUTO: ["AUTO"],
  CYBER: ["CYBER"],
  DIRECTORS_AND_OFFICERS: ["DIRECTORS_AND_OFFICERS"],
  EMPLOYMENT_PRACTICES_LIABILITY: ["EMPLOYMENT_PRACTICES"],
  ERRORS_AND_OMISSION: ["PROFESSIONAL"],
  EXCESS: ["EXCESS"],
  GENERAL_LIABILITY: ["GENERAL_LIABILITY"],
  JEWELERS_BLOCK: ["INLAND_MARINE"],
  OTHER: ["OTHER"],
  PACKAGE: ["GENERAL_LIABILITY", "PROPERTY", "INLAND_MARINE", "CRIME"],
  PRODUCT_LIABILITY: ["GENERAL_LIABILITY"],
  PROFESSIONAL_LIABILITY: ["PROFESSIONAL"],
  PROPERTY: ["PROPERTY"],
  RENTAL: ["PROPERTY"],
  SHIPPING_AND_TRANSPORTATION: ["INLAND_MARINE"],
  UMBRELLA: ["UMBRELLA"],
  WORKERS_COMPENSATION: ["WORKERS_COMPENSATION"],
};

/** What a limit usually is, in cents; one that is not named here is a million. */
const USUAL: Readonly<Partial<Record<LimitField, readonly number[]>>> = {
  glAggregateLimit: [2 * MILLION],
  glProductsAndCompletedOperationsLimit: [2 * MILLION],
  glRentedPremisesDamageLimit: [MILLION / 10, (MILLION * 3) / 10],
  glMedicalPerPersonLimit: [MILLION / 200, MILLION / 100],
  glMedicalPerOccurrenceLimit: [MILLION / 100],
  umbrellaOrExcessPerOccurrenceLimit: [MILLION, 2 * MILLION, 5 * MILLION, 10 * MILLION],
  umbrellaOrExcessAggregateLimit: [MILLION, 2 * MILLION, 5 * MILLION, 10 * MILLION],
  propertyBuildingLimit: [(MILLION * 6) / 10, MILLION, 3 * MILLION],
  propertyContentsLimit: [MILLION / 10, MILLION / 4],
  cyberRetentionLimit: [MILLION / 200, MILLION / 40],
  wcPerAccidentLimit: [MILLION / 2, MILLION],
};
/** Endorsements by number and edition, and what they are about in our words. */
const FORMS: Readonly<
  Partial<Record<CoverageLine, readonly (readonly [key: string, edition: string, label: string])[]>>
> = {
  GENERAL_LIABILITY: [
    ["CG 20 10", "12 19", "Additional insured while the work goes on"],
    ["CG 20 37", "12 19", "Additional insured once the work is done"],
    ["CG 24 04", "12 19", "Waiver of recovery against others"],
    ["CG 20 01", "12 19", "Primary before other insurance"],
  ],
  AUTO: [
    ["CA 20 48", "10 13", "Designated insured"],
    ["CA 04 44", "10 13", "Waiver of recovery against others"],
  ],
  WORKERS_COMPENSATION: [["WC 00 03 13", "04 84", "Waiver of recovery against others"]],
};

export type Coverage = { parts: Columns[]; facts: Columns[] };
type Worth = { amount_cents: number | null; form_edition: string | null; form_presence: FormPresence | null };

/** The lines of a policy with their limits and forms, as rows. */
export function coverageOf(random: Random, agencyId: string, { policy }: MadePolicy, userIds: readonly string[]) {
  const coverage: Coverage = { parts: [], facts: [] };
  const at = policy.createdAt;
  for (const [index, line] of PARTS_OF[policy.type].entries()) {
    const part = { agency_id: agencyId, id: random.id(at), policy_id: policy.id };
    coverage.parts.push({
      ...part,
      line,
      trigger: CLAIMS_MADE.has(line) ? "CLAIMS_MADE" : "OCCURRENCE",
      aggregate_basis: line === "GENERAL_LIABILITY" ? (random.chance(0.3) ? "PROJECT" : "POLICY") : null,
      position: index + 1,
    });
    const fact = (kind: FactKind, key: string, label: string, worth: Worth) => {
      const recorder = random.chance(ENTERED_SHARE) ? random.pick(userIds) : null;
      const verifier = random.chance(VERIFIED_SHARE) ? random.pick(userIds) : null;
      coverage.facts.push({
        ...part,
        id: random.id(at),
        part_id: part.id,
        kind,
        key,
        label,
        ...worth,
        source: recorder ? "PERSON" : "IMPORT",
        status: verifier ? "VERIFIED" : recorder ? "ENTERED" : "UNVERIFIED",
        recorded_by: recorder,
        recorded_at: at,
        verified_by: verifier,
        verified_at: verifier && at,
      });
    };
    for (const field of limitsOf(random, line)) {
      const amount = random.pick(USUAL[field] ?? [MILLION]);
      const kind = field === "cyberRetentionLimit" ? "RETENTION" : "LIMIT";
      fact(kind, field, LIMIT_FIELDS[field], { amount_cents: amount, form_edition: null, form_presence: null });
    }
    for (const [key, edition, label] of FORMS[line] ?? []) {
      if (random.chance(0.4)) continue;
      const presence = random.chance(MISSING_SHARE) ? "MISSING" : "PRESENT";
      fact("FORM", key, label, { amount_cents: null, form_edition: edition, form_presence: presence });
    }
  }
  return coverage;
}

/** A combined limit replaces the three split ones, or the other way round. */
function limitsOf(random: Random, line: CoverageLine): readonly LimitField[] {
  const fields = LIMITS_OF_LINE[line] ?? [];
  if (line !== "AUTO") return fields;
  return random.chance(0.85) ? fields.slice(0, 1) : fields.slice(1);
}
