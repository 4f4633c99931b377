import { INSURER_LETTERS } from "../form/certificate-form.ts";

/** Something that a certificate prints in a field of its own. Its words are those that a field's name or label may have. */
export type Slot = { key: string; kind: "TEXT" | "CHECK"; label: string; words: readonly string[] };

const slot = (key: string, label: string, words: string, kind: Slot["kind"] = "TEXT"): Slot => ({
  key,
  kind,
  label,
  words: words.split(" "),
});

/** What every row of coverage prints. */
const row = (key: string, label: string, words: string, hasInsured = true): Slot[] => [
  slot(`${key}.insurer`, `${label}: insurer letter`, `${words} insurer letter`),
  ...(hasInsured
    ? [slot(`${key}.additionalInsured`, `${label}: additional insured`, `${words} additional insured`)]
    : []),
  slot(`${key}.waiver`, `${label}: waiver`, `${words} subrogation waived waiver`),
  slot(`${key}.policyNumber`, `${label}: policy number`, `${words} policy number`),
  slot(`${key}.effectiveOn`, `${label}: effective date`, `${words} policy effective date`),
  slot(`${key}.expiresOn`, `${label}: expiration date`, `${words} policy expiration date`),
];
const limit = (key: string, label: string, words: string): Slot => slot(key, label, `${words} limit amount`);

const GL = "general liability";
const AUTO = "automobile auto liability";
const UMBRELLA = "umbrella excess liability";
const WC = "workers compensation employers liability";
const OTHER = "other policy coverage";

/** Every slot, in the order of the paper. */
export const SLOTS: readonly Slot[] = [
  slot("on", "Date of the certificate", "form completion date"),
  slot("number", "Certificate number", "certificate number identifier"),
  slot("producer.name", "Agency name", "producer full name"),
  slot("producer.address", "Agency address", "producer mailing address"),
  slot("producer.contactName", "Agency contact", "producer contact person name"),
  slot("producer.phone", "Agency phone", "producer contact phone number"),
  slot("producer.fax", "Agency fax", "producer fax number"),
  slot("producer.email", "Agency email", "producer contact email address"),
  slot("insured.name", "Insured name", "named insured full name"),
  slot("insured.address", "Insured address", "named insured mailing address"),
  ...INSURER_LETTERS.flatMap((letter) => [
    slot(`insurers.${letter}.name`, `Insurer ${letter}`, `insurer full name ${letter.toLowerCase()}`),
    slot(`insurers.${letter}.naicCode`, `Insurer ${letter}: NAIC code`, `insurer naic code ${letter.toLowerCase()}`),
  ]),
  ...row("gl", "General liability", GL),
  slot("gl.claimsMade", "General liability: claims-made", `${GL} claims made indicator`, "CHECK"),
  slot("gl.occurrence", "General liability: occurrence", `${GL} occurrence indicator`, "CHECK"),
  slot("gl.perPolicy", "Aggregate per policy", `${GL} aggregate applies per policy indicator`, "CHECK"),
  slot("gl.perProject", "Aggregate per project", `${GL} aggregate applies per project indicator`, "CHECK"),
  slot("gl.perLocation", "Aggregate per location", `${GL} aggregate applies per location indicator`, "CHECK"),
  limit("gl.eachOccurrence", "Each occurrence", `${GL} each occurrence`),
  limit("gl.rentedPremises", "Damage to rented premises", `${GL} fire damage rented premises each occurrence`),
  limit("gl.medicalExpense", "Medical expense", `${GL} medical expense each person`),
  limit("gl.personalAndAdvertisingInjury", "Personal and advertising injury", `${GL} personal advertising injury`),
  limit("gl.generalAggregate", "General aggregate", `${GL} general aggregate`),
  limit(
    "gl.productsAndCompletedOperations",
    "Products and completed operations",
    `${GL} products completed operations aggregate`,
  ),
  ...row("auto", "Auto", AUTO),
  slot("auto.anyAuto", "Auto: any auto", "vehicle any auto indicator", "CHECK"),
  slot("auto.owned", "Auto: owned autos only", "vehicle all owned autos only indicator", "CHECK"),
  slot("auto.scheduled", "Auto: scheduled autos", "vehicle scheduled autos indicator", "CHECK"),
  slot("auto.hired", "Auto: hired autos", "vehicle hired autos only indicator", "CHECK"),
  slot("auto.nonOwned", "Auto: non-owned autos", "vehicle non owned autos only indicator", "CHECK"),
  limit("auto.combinedSingle", "Combined single limit", "vehicle auto combined single each accident"),
  limit("auto.bodilyInjuryPerPerson", "Bodily injury per person", "vehicle auto bodily injury per person"),
  limit("auto.bodilyInjuryPerAccident", "Bodily injury per accident", "vehicle auto bodily injury per accident"),
  limit("auto.propertyDamage", "Property damage", "vehicle auto property damage per accident"),
  ...row("umbrella", "Umbrella or excess", UMBRELLA),
  slot("umbrella.isUmbrella", "Umbrella", "umbrella liability indicator", "CHECK"),
  slot("umbrella.isExcess", "Excess", "excess liability indicator", "CHECK"),
  slot("umbrella.occurrence", "Umbrella: occurrence", "umbrella excess occurrence indicator", "CHECK"),
  slot("umbrella.claimsMade", "Umbrella: claims-made", "umbrella excess claims made indicator", "CHECK"),
  slot("umbrella.hasRetention", "Umbrella: retention", "umbrella excess retention indicator", "CHECK"),
  slot("umbrella.retention", "Retention amount", "umbrella excess deductible retention amount"),
  limit("umbrella.eachOccurrence", "Umbrella: each occurrence", "umbrella excess each occurrence"),
  limit("umbrella.aggregate", "Umbrella: aggregate", "umbrella excess aggregate"),
  ...row("wc", "Workers compensation", WC, false),
  slot("wc.perStatute", "Per statute", "workers compensation statutory limits indicator", "CHECK"),
  limit("wc.eachAccident", "Each accident", `${WC} each accident`),
  limit("wc.diseaseEachEmployee", "Disease, each employee", `${WC} disease each employee`),
  limit("wc.diseasePolicyLimit", "Disease, policy limit", `${WC} disease policy`),
  ...row("other", "Other coverage", OTHER),
  slot("other.description", "Other coverage: description", `${OTHER} description`),
  slot("other.limits", "Other coverage: limits", `${OTHER} limit amount`),
  slot("description", "Description of operations", "certificate of liability remark text description operations"),
  slot("holder.name", "Holder name", "certificate holder full name"),
  slot("holder.address", "Holder address", "certificate holder mailing address"),
  slot("representative", "Authorized representative", "producer authorized representative signature"),
];
