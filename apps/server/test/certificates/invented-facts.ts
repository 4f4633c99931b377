import type {
  CertificateForm,
  CertificateRow,
  LimitValue,
  Source,
} from "../../src/domains/certificates/form/certificate-form.ts";
import { CertificateForm as CertificateSchema } from "../../src/domains/certificates/form/certificate-form.ts";
import { WRONG, type RandomLedger } from "./random-ledger.ts";

/** Which fact each printed limit is, written here and not taken from the product. */
export const KEYS: Readonly<Record<string, string>> = {
  "GENERAL_LIABILITY eachOccurrence": "glPerOccurrenceLimit",
  "GENERAL_LIABILITY rentedPremises": "glRentedPremisesDamageLimit",
  "GENERAL_LIABILITY medicalExpense": "glMedicalPerPersonLimit",
  "GENERAL_LIABILITY personalAndAdvertisingInjury": "glPersonalAndAdvertisingInjuryLimit",
  "GENERAL_LIABILITY generalAggregate": "glAggregateLimit",
  "GENERAL_LIABILITY productsAndCompletedOperations": "glProductsAndCompletedOperationsLimit",
  "AUTO combinedSingle": "autoCombinedSingleLimit",
  "AUTO bodilyInjuryPerPerson": "autoBodilyInjuryPerPersonLimit",
  "AUTO bodilyInjuryPerAccident": "autoBodilyInjuryPerAccidentLimit",
  "AUTO propertyDamage": "autoPropertyDamageLimit",
  "UMBRELLA eachOccurrence": "umbrellaOrExcessPerOccurrenceLimit",
  "UMBRELLA aggregate": "umbrellaOrExcessAggregateLimit",
  "WORKERS_COMPENSATION eachAccident": "wcPerAccidentLimit",
  "WORKERS_COMPENSATION diseaseEachEmployee": "wcPerDiseaseEmployeeLimit",
  "WORKERS_COMPENSATION diseasePolicyLimit": "wcPerDiseasePolicyLimit",
};
/** The symbol that each box of an auto row means. */
const SYMBOLS: Readonly<Record<string, string>> = {
  anyAuto: "1",
  owned: "2",
  scheduled: "7",
  hired: "8",
  nonOwned: "9",
};
/** How many values were printed, and every one that the ledger does not say. */
export type Checked = { printed: number; yes: number; invented: string[] };

/** Compares every printed value with the ledger. */
export function inventedFacts({ ledger, request, grants }: RandomLedger, form: CertificateForm): Checked {
  const checked: Checked = { printed: 0, yes: 0, invented: [] };
  const expect = (what: string, isTrue: boolean): void => {
    checked.printed += 1;
    if (!isTrue) checked.invented.push(what);
  };
  if (!CertificateSchema.safeParse(form).success) checked.invented.push("not a certificate");
  const { descriptionOfOperations: _text, holder: _holder, ...computed } = form;
  if (JSON.stringify(computed).includes(WRONG)) checked.invented.push("something of the request");
  if (/207[78]-07-07/u.test(JSON.stringify(computed))) checked.invented.push("a date of the request");

  for (const row of form.rows) {
    const policy = ledger.policies.find(({ id }) => id === row.policyId);
    const part = policy?.parts.find(({ id }) => id === row.partId);
    if (!policy || !part || part.line !== row.line) {
      checked.invented.push("a row of no part");
      continue;
    }
    const { on } = request;
    expect(
      "a row of a policy that is not in force",
      policy.state === "INFORCE" &&
        (policy.inforceOn ?? "9") <= on &&
        (policy.expiresOn ?? "0") > on &&
        policy.cancelsOn === null,
    );
    if (row.policyNumber) expect("number", row.policyNumber.value === policy.policyNumber);
    if (row.effectiveOn) expect("effective date", row.effectiveOn.value === policy.inforceOn);
    if (row.expiresOn) expect("expiration date", row.expiresOn.value === policy.expiresOn);
    if (row.insurer) {
      const insurer = form.insurers.find(({ letter }) => letter === row.insurer);
      expect("insurer", insurer?.name?.value === policy.carrier?.name && insurer !== undefined);
      expect("NAIC code", (insurer?.naicCode?.value ?? null) === (policy.carrier?.naicCode ?? null));
    }
    const fact = (kind: string, key: string, { amountCents, statedAs, source }: NonNullable<LimitValue>): boolean => {
      const all = policy.facts.filter((one) => one.partId === part.id && one.kind === kind && one.key === key);
      const [one] = all;
      const isSame = one?.amountCents === amountCents && one.statedAs === statedAs;
      return isSame && isSure(all, source);
    };
    for (const [name, key, limit] of limitsOf(row)) if (limit) expect(`limit ${name}`, fact("LIMIT", key, limit));
    if (row.kind === "UMBRELLA" && row.retention) expect("retention", fact("RETENTION", "Retention", row.retention));
    if (row.kind === "WORKERS_COMPENSATION" && row.perStatute)
      expect(
        "per statute",
        fact("LIMIT", "Workers compensation", {
          amountCents: null,
          statedAs: "STATUTORY",
          source: row.perStatute.source,
        }),
      );
    if ("trigger" in row && row.trigger) expect("trigger", row.trigger.value === part.trigger);

    const isGranted = (want: string): boolean => grants.get(policy.id)?.includes(`${part.line} ${want}`) ?? false;
    const asked = request.asks.filter(({ line }) => line === part.line).map(({ want }) => want as string);
    const isProved = (prefix: string): boolean => {
      const under = asked.filter((want) => want.startsWith(prefix));
      return under.length > 0 && under.every(isGranted);
    };
    if ("additionalInsured" in row && row.additionalInsured) {
      checked.yes += 1;
      expect("Y for additional insured", isProved("ADDITIONAL_INSURED"));
    }
    if (row.waiver) {
      checked.yes += 1;
      expect("Y for waiver", isProved("WAIVER"));
    }
    if (row.kind === "GENERAL_LIABILITY" && row.aggregatePer) {
      const { value, source } = row.aggregatePer;
      // a term of the policy, whether or not anybody asks for it
      const isTrue = value === "POLICY" ? part.aggregateBasis === "POLICY" : isGranted(`AGGREGATE_PER_${value}`);
      expect("aggregate", isTrue && (source.kind === "FORM") === (value !== "POLICY"));
    }
    if (row.kind === "AUTO")
      for (const [name, box] of Object.entries(row.coveredAutos ?? {}))
        if (box) {
          const all = policy.facts.filter((one) => one.partId === part.id && one.key === "autoLiabilitySymbols");
          const said = all[0]?.textValue?.split(", ").includes(SYMBOLS[name] ?? "");
          expect(`box ${name}`, said === true && isSure(all, box.source));
        }
  }
  return checked;
}

/** Whether this is the only fact, a person or a page says so, and it is what the value names. */
const isSure = ([one, more]: RandomLedger["ledger"]["policies"][number]["facts"], source: Source): boolean =>
  one !== undefined &&
  more === undefined &&
  ((one.status === "VERIFIED" && one.verifiedBy !== null) ||
    (one.status === "PROVED" && Boolean(one.evidence?.quote))) &&
  source.kind === "FACT" &&
  source.factId === one.id;

/** Every printed limit of a row with the key of its fact. */
const limitsOf = (row: CertificateRow): [name: string, key: string, limit: LimitValue][] =>
  row.kind === "OTHER"
    ? row.limits.map(({ label, limit }) => [label, label, limit])
    : Object.entries(row.limits).map(([name, limit]) => [name, KEYS[`${row.kind} ${name}`] ?? "", limit]);
