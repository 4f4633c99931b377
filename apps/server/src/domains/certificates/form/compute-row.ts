import { AUTO_LIABILITY_SYMBOLS } from "@cara/contract/auto-symbols.ts";
import type { FactKind, LimitField } from "@cara/contract/coverage.ts";
import { FIELDS_OF_LINE } from "@cara/contract/coverage-fields.ts";
import type { CoverageFact, CoveragePart } from "#domains/policies/coverage-fact.ts";
import { AGGREGATE_WANTS, ADDITIONAL_INSURED_WANTS, type Want } from "../gate/known-forms.ts";
import { columnsOf, type Verdict } from "../gate/gate.ts";
import type { CertificateRow, InsurerLetter, LimitValue, Problem, Source } from "./certificate-form.ts";
import { coveredAutos } from "./covered-autos.ts";
import { LINE_WORDS } from "./line-words.ts";
import { mayPrint, type LedgerPolicy } from "./ledger.ts";
import { STATUTORY } from "./shown-problems.ts";

type Sourced<Value> = { value: Value; source: Source } | null;
type Printed = { row: CertificateRow; problems: Problem[] };
type Part = { policy: LedgerPolicy; part: CoveragePart; insurer: InsurerLetter | null; verdicts: readonly Verdict[] };

/** The row of one coverage part: values of its own facts and its policy's record, and what the gate has proved. */
export function computeRow({ policy, part, insurer, verdicts }: Part): Printed {
  const problems: Problem[] = [];
  const report = (code: Problem["code"], field: string, message: string): null => {
    problems.push({ code, policyId: policy.id, field, message });
    return null;
  };
  const ofPolicy = <Value>(value: Value | null, name: string): Sourced<Value> =>
    value === null
      ? report("MISSING", name, `${name} of the policy is not on record.`)
      : { value, source: { kind: "RECORD", of: "POLICY", id: policy.id } };
  const ofPart = <Value>(value: Value | null): Sourced<Value> =>
    value === null ? null : { value, source: { kind: "RECORD", of: "PART", id: part.id } };
  const factsOf = (kind: FactKind, key: string): CoverageFact[] =>
    policy.facts.filter((one) => one.partId === part.id && one.kind === kind && one.key === key);
  const cell = (kind: FactKind, key: string): LimitValue => {
    const label = FIELDS_OF_LINE[part.line].find((one) => one.kind === kind && one.key === key)?.label ?? key;
    return printed(factsOf(kind, key), label, report);
  };
  const limit = (key: LimitField): LimitValue => cell("LIMIT", key);
  const { additionalInsured, waiver, aggregatePer } = columnsOf(verdicts, part.line);
  const proved = <Value>(value: Value | null, wants: readonly Want[]): Sourced<Value> => {
    const proof = verdicts.find((one) => one.line === part.line && wants.includes(one.want) && one.proof)?.proof;
    return value !== null && proof ? { value, source: { kind: "FORM", formId: proof.formId, page: proof.page } } : null;
  };
  const base = {
    policyId: policy.id,
    partId: part.id,
    insurer,
    policyNumber: ofPolicy(policy.policyNumber, "The number"),
    effectiveOn: ofPolicy(policy.inforceOn, "The effective date"),
    expiresOn: ofPolicy(policy.expiresOn, "The expiration date"),
    waiver: proved(waiver, ["WAIVER"]),
  };
  const insured = { additionalInsured: proved(additionalInsured, ADDITIONAL_INSURED_WANTS) };
  const trigger = ofPart(part.trigger);
  const done = (row: CertificateRow): Printed => ({ row, problems });
  if (part.line === "GENERAL_LIABILITY")
    return done({
      kind: "GENERAL_LIABILITY",
      line: part.line,
      ...base,
      ...insured,
      trigger: trigger ?? report("MISSING", "Trigger", "Occurrence or claims-made is not on record."),
      // per project or location only by a form; the record may say no more than that it is per policy
      aggregatePer:
        proved(aggregatePer, AGGREGATE_WANTS) ??
        (part.aggregateBasis === "POLICY"
          ? ofPart(part.aggregateBasis)
          : report("MISSING", AGGREGATE, whyBlank(part.aggregateBasis))),
      limits: {
        eachOccurrence: limit("glPerOccurrenceLimit"),
        rentedPremises: limit("glRentedPremisesDamageLimit"),
        medicalExpense: limit("glMedicalPerPersonLimit"),
        personalAndAdvertisingInjury: limit("glPersonalAndAdvertisingInjuryLimit"),
        generalAggregate: limit("glAggregateLimit"),
        productsAndCompletedOperations: limit("glProductsAndCompletedOperationsLimit"),
      },
    });
  if (part.line === "AUTO")
    return done({
      kind: "AUTO",
      line: part.line,
      ...base,
      ...insured,
      coveredAutos: coveredAutos(factsOf("TEXT", AUTO_LIABILITY_SYMBOLS), report),
      limits: {
        combinedSingle: limit("autoCombinedSingleLimit"),
        bodilyInjuryPerPerson: limit("autoBodilyInjuryPerPersonLimit"),
        bodilyInjuryPerAccident: limit("autoBodilyInjuryPerAccidentLimit"),
        propertyDamage: limit("autoPropertyDamageLimit"),
      },
    });
  if (part.line === "UMBRELLA" || part.line === "EXCESS")
    return done({
      kind: "UMBRELLA",
      line: part.line,
      ...base,
      ...insured,
      trigger,
      retention: cell("RETENTION", "Retention"),
      limits: {
        eachOccurrence: limit("umbrellaOrExcessPerOccurrenceLimit"),
        aggregate: limit("umbrellaOrExcessAggregateLimit"),
      },
    });
  if (part.line === "WORKERS_COMPENSATION") {
    const statutory = cell("LIMIT", STATUTORY);
    return done({
      kind: "WORKERS_COMPENSATION",
      line: part.line,
      ...base,
      perStatute: statutory?.statedAs === "STATUTORY" ? { value: true, source: statutory.source } : null,
      limits: {
        eachAccident: limit("wcPerAccidentLimit"),
        diseaseEachEmployee: limit("wcPerDiseaseEmployeeLimit"),
        diseasePolicyLimit: limit("wcPerDiseasePolicyLimit"),
      },
    });
  }
  return done({
    kind: "OTHER",
    line: part.line,
    ...base,
    ...insured,
    // limits without a name of what they are say nothing
    description: ofPart(part.title ?? LINE_WORDS[part.line]),
    trigger,
    limits: FIELDS_OF_LINE[part.line]
      .filter(({ kind }) => kind === "LIMIT")
      .map(({ kind, key, label }) => ({ label, limit: cell(kind, key) })),
  });
}

/** What problems call the boxes of the general aggregate. */
export const AGGREGATE = "General aggregate applies per";

/** Why no box says what the general aggregate applies per. */
const whyBlank = (basis: CoveragePart["aggregateBasis"]): string =>
  basis === "PROJECT" || basis === "LOCATION"
    ? `The record says per ${basis.toLowerCase()}, but no endorsement on file proves it.`
    : basis === "OTHER"
      ? "The record says neither per policy, project nor location."
      : "Nothing on record says what the general aggregate applies per.";

/** The one fact that may be printed. Several that differ, or one that nobody proved, leave a blank and say so. */
function printed(
  facts: readonly CoverageFact[],
  label: string,
  report: (code: Problem["code"], field: string, message: string) => null,
): LimitValue {
  const [fact] = facts;
  if (!fact) return report("MISSING", label, `${label} is not on record.`);
  if (facts.length > 1) return report("CONTRADICTORY", label, `Several values are on record for ${label}.`);
  if (!mayPrint(fact)) return report("NOT_PROVED", label, `${label} is neither proved nor verified.`);
  const { id: factId, amountCents, statedAs } = fact;
  if (statedAs === "NOT_STATED" || (amountCents === null && statedAs === null)) return null;
  return { amountCents, statedAs, source: { kind: "FACT", factId } };
}
