import type { Phrasings } from "./phrasings.ts";

// Phrasings of somebody who did not write the rules. Never change a rule to answer one of these: the figure would then say
// nothing about the next stranger.

export const STRANGER_PHRASINGS: Phrasings = {
  fields: {
    GENERAL_LIABILITY: {
      glPerOccurrenceLimit: [
        "What are they covered for per occurrence?",
        "per claim limit on the GL",
        "how much for one incident under GL",
        "each occurence",
      ],
      glAggregateLimit: [
        "What's the most GL pays in a year?",
        "annual aggregate for GL",
        "aggregate cap on the liability",
      ],
      glProductsAndCompletedOperationsLimit: [
        "PCO aggregate",
        "products liability limit",
        "what do we have for completed ops?",
      ],
      glPersonalAndAdvertisingInjuryLimit: ["libel and slander limit", "PI/AI", "advertising injury amount"],
      glRentedPremisesDamageLimit: [
        "DPR limit",
        "damage to premises rented to you",
        "rented to you limit",
        "fire liability",
      ],
      glMedicalPerPersonLimit: ["medpay on GL", "medical expense any one person", "no-fault medical"],
      Deductible: ["GL deductible per claim", "what's out of pocket on GL"],
    },
    AUTO: {
      autoCombinedSingleLimit: [
        "auto liability limit",
        "how much bodily injury on the trucks",
        "liability per accident auto",
      ],
      "Uninsured motorist": ["uninsured/underinsured limit", "UMBI"],
      "Comprehensive deductible": ["deductible for glass/theft", "OTC deductible"],
      "Collision deductible": ["what's the deductible if he wrecks the truck", "collision deductible amount"],
    },
    UMBRELLA: {
      umbrellaOrExcessPerOccurrenceLimit: ["size of umbrella", "excess limit", "umbrella per occurrence"],
      Retention: ["retained amount on umbrella", "SIR on the umbrella"],
    },
    WORKERS_COMPENSATION: {
      wcPerAccidentLimit: ["work comp limits", "EL per accident", "workers' comp employers liability each accident"],
      wcPerDiseasePolicyLimit: ["disease aggregate", "EL disease total"],
      wcPerDiseaseEmployeeLimit: ["disease each employee", "bodily injury by disease per employee"],
    },
    PROPERTY: {
      propertyBuildingLimit: ["building replacement cost limit", "dwelling limit", "how much for the structure"],
      propertyContentsLimit: ["BPP", "inventory coverage amount", "contents limit"],
      "Business income": ["BI/EE limit", "loss of income limit", "business income limit"],
      Deductible: ["all perils deductible", "property ded"],
      "Wind and hail deductible": ["W/H ded", "wind & hail deductible", "named storm ded"],
    },
    CYBER: {
      cyberAggregateLimit: ["data breach limit", "cyber aggregate", "cyber policy limit"],
      cyberRetentionLimit: ["cyber SIR", "retention for cyber"],
    },
  },
  terms: {
    namedInsured: ["who is insured", "insured name?", "legal name on the policy", "NI?"],
    policyNumber: ["policy no.", "number of the policy", "pol #"],
    premium: ["annual premium", "how much is the premium", "what's the bill", "total cost"],
    expiresOn: ["X-date", "expiration?", "when is it up for renewal", "until when is it valid?"],
    effectiveOn: ["start date", "effective from when?", "when was it bound"],
    carrier: ["who's the market", "which carrier?", "who is it placed with"],
  },
};
