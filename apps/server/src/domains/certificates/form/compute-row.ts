import type { FactKind, LimitField } from "@cara/contract/coverage.ts";
import { FIELDS_OF_LINE } from "@cara/contract/coverage-fields.ts";
import type { CoverageFact, CoveragePart } from "#domains/policies/coverage-fact.ts";
import { AGGREGATE_WANTS, ADDITIONAL_INSURED_WANTS, type Want } from "../gate/known-forms.ts";
import { columnsOf, type Verdict } from "../gate/gate.ts";
import type { CertificateRow, InsurerLetter, LimitValue, Problem, Source } from "./certificate-form.ts";
import { mayPrint, type LedgerPolicy } from "./ledger.ts";

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
  const cell = (kind: FactKind, key: string): LimitValue => {
    const facts = policy.facts.filter((one) => one.partId === part.id && one.kind === kind && one.key === key);
    const label = FIELDS_OF_LINE[part.line].find((one) => one.kind === kind && one.key === key)?.label ?? key;
    return printed(facts, label, report);
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
        proved(aggregatePer, AGGREGATE_WANTS) ?? ofPart(part.aggregateBasis === "POLICY" ? part.aggregateBasis : null),
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
    const statutory = cell("LIMIT", "Workers compensation");
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
    description: ofPart(part.title),
    trigger,
    limits: FIELDS_OF_LINE[part.line]
      .filter(({ kind }) => kind === "LIMIT")
      .map(({ kind, key, label }) => ({ label, limit: cell(kind, key) })),
  });
}

/** The one fact that may be printed. Several that differ, or one that nobody proved, leave a blank and say so. */
function printed(
  facts: readonly CoverageFact[],
  label: string,
  report: (code: Problem["code"], field: string, message: string) => null,
): LimitValue {
  const [fact] = facts;
  if (!fact) return report("MISSING", label, `${label} is not in the ledger.`);
  if (facts.length > 1) return report("CONTRADICTORY", label, `The ledger has several values for ${label}.`);
  if (!mayPrint(fact)) return report("NOT_PROVED", label, `${label} is neither proved nor verified.`);
  const { id: factId, amountCents, statedAs } = fact;
  if (statedAs === "NOT_STATED" || (amountCents === null && statedAs === null)) return null;
  return { amountCents, statedAs, source: { kind: "FACT", factId } };
}
