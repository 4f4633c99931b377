import type { Phrasings } from "./phrasings.ts";

// Phrasings that the author of the rules wrote too: what they measure is that the rules answer them about other policies.

export const KNOWN_PHRASINGS: Phrasings = {
  fields: {
    GENERAL_LIABILITY: {
      glPerOccurrenceLimit: ["How much GL do they have?", "GL occ limit", "what's the per-occurrence on the liability"],
      glAggregateLimit: ["gen agg?", "What is the GL aggregate?", "general agg limit please"],
      glProductsAndCompletedOperationsLimit: [
        "products/completed ops agg",
        "How much products-comp ops do they carry?",
      ],
      glPersonalAndAdvertisingInjuryLimit: [
        "personal & adv injury limit",
        "P&AI limit",
        "How much for personal injury?",
      ],
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
  },
  terms: {
    namedInsured: ["who is covered", "Who's the insured?", "What name is the policy in?"],
    policyNumber: ["policy #", "pol no?", "What's their policy number?"],
    premium: ["How much does it cost?", "total premium?", "What do they pay for it per year?"],
    expiresOn: ["exp date", "When does it expire?", "When does this policy end?"],
    effectiveOn: ["eff date", "When did the policy start?", "inception date"],
    carrier: ["Who is the carrier?", "Which insurance company is it with?"],
  },
};
