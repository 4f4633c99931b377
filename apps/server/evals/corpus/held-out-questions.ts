import { money } from "./endorsements.ts";
import type { CorpusPolicy } from "./corpus-policy.ts";
import type { CorpusLine } from "./printed-fields.ts";
import { printedDates, type Question } from "./questions.ts";

// Questions about facts in the words of people at their desks. Written before the rules that answer them, and never used
// to change those rules: what misses here stays a miss.

/** By the field of the ledger that is meant; of several fields, the one that must be named first. */
const ASKED: Readonly<Record<CorpusLine, Readonly<Record<string, readonly string[]>>>> = {
  GENERAL_LIABILITY: {
    glPerOccurrenceLimit: ["How much GL do they have?", "GL occ limit", "what's the per-occurrence on the liability"],
    glAggregateLimit: ["gen agg?", "What is the GL aggregate?", "general agg limit please"],
    glProductsAndCompletedOperationsLimit: ["products/completed ops agg", "How much products-comp ops do they carry?"],
    glPersonalAndAdvertisingInjuryLimit: ["personal & adv injury limit", "P&AI limit", "How much for personal injury?"],
    glRentedPremisesDamageLimit: [
      "damage to rented premises?",
      "fire legal limit",
      "Do we have fire damage, how much?",
    ],
    glMedicalPerPersonLimit: ["med pay", "med exp limit", "How much medical payments does the GL have?"],
    Deductible: ["Is there a deductible on the GL?", "GL ded", "liability deductible amount"],
  },
  AUTO: {
    autoCombinedSingleLimit: ["What's the CSL?", "BI limit", "How much auto liability do they carry?"],
    "Uninsured motorist": ["UM limit", "UM/UIM?", "How much uninsured motorist coverage is there?"],
    "Medical payments": ["auto med pay", "What are the medical payments limits?"],
    "Comprehensive deductible": ["comp deductible", "What's the comp ded?", "deductible for comprehensive"],
    "Collision deductible": ["collision ded", "coll deductible?"],
  },
  UMBRELLA: {
    umbrellaOrExcessPerOccurrenceLimit: ["How big is the umbrella?", "umbrella limit", "umb each occ"],
    umbrellaOrExcessAggregateLimit: ["umbrella agg", "What is the aggregate on the umbrella policy?"],
    Retention: ["SIR", "How much is the self-insured retention?", "umbrella retention"],
  },
  WORKERS_COMPENSATION: {
    wcPerAccidentLimit: ["EL limits", "employers liability each accident", "What is the E.L. limit per accident?"],
    wcPerDiseasePolicyLimit: ["EL disease policy limit", "disease limit for the whole policy"],
    wcPerDiseaseEmployeeLimit: ["EL disease per employee", "What's the disease limit for each employee?"],
  },
  PROPERTY: {
    propertyBuildingLimit: [
      "How much is the building insured for?",
      "bldg limit",
      "What is the limit on the building?",
    ],
    propertyContentsLimit: ["BPP limit", "How much contents coverage?", "business personal property limit"],
    "Business income": ["business interruption limit", "How much business income do they have?", "BI and EE limit"],
    Deductible: ["AOP ded", "property deductible", "What's their deductible?"],
    "Wind and hail deductible": ["wind ded", "What's the deductible for hail?", "wind/hail deductible"],
  },
  CYBER: {
    cyberAggregateLimit: ["cyber limit", "How much cyber do they have?", "What is the policy aggregate?"],
    cyberRetentionLimit: ["cyber retention", "cyber deductible", "How much is their retention?"],
  },
};

/** A package has several deductibles: who asks for one names its line. */
const NAMES_LINE: Readonly<Record<CorpusLine, RegExp>> = {
  GENERAL_LIABILITY: /\bGL\b|\bliability\b|\bgen/,
  AUTO: /\bauto\b|\bCSL\b|\bcomp\b|\bcoll|\bUM\b/,
  UMBRELLA: /\bumb/,
  WORKERS_COMPENSATION: /\bEL\b|\bE\.L\./,
  PROPERTY: /\bproperty\b|\bbuilding\b|\bbldg\b|\bBPP\b|\bhail\b|\bwind\b|\bbusiness\b/,
  CYBER: /\bcyber\b/,
};

/** What people ask about the facts of a policy, in other words than the ledger's. */
export function heldOutQuestions(policy: CorpusPolicy): Question[] {
  const { parts, labels, isPackage, amendment } = policy;
  const ask = (texts: readonly string[], ...answers: string[]): Question[] =>
    texts.map((text) => ({ kind: "FACT", text, answers }));
  const facts = parts.flatMap(({ line, limits }) =>
    limits
      .filter(({ key }) => amendment?.key !== key)
      .flatMap(({ key, label, cents }) =>
        ask(
          (ASKED[line][key] ?? []).filter((text) => !isPackage || NAMES_LINE[line].test(text)),
          `${label} ${money(cents)}`,
        ),
      ),
  );
  const { effectiveOn, expiresOn } = printedDates(policy);
  return [
    ...facts,
    ...ask(
      ["who is covered", "Who's the insured?", "What name is the policy in?"],
      `${labels.namedInsured} ${policy.namedInsured}`,
    ),
    ...ask(["policy #", "pol no?", "What's their policy number?"], `${labels.policyNumber} ${policy.policyNumber}`),
    ...ask(
      ["How much does it cost?", "total premium?", "What do they pay for it per year?"],
      `${labels.premium} ${money(policy.premiumCents)}`,
    ),
    ...ask(["exp date", "When does it expire?", "When does this policy end?"], ...expiresOn),
    ...ask(["eff date", "When did the policy start?", "inception date"], ...effectiveOn),
    ...ask(["Who is the carrier?", "Which insurance company is it with?"], policy.insurer),
  ];
}
