import { clause } from "./clause.ts";

/** Clauses of property and cyber. */
export const PROPERTY_CLAUSES = {
  PROPERTY: [
    clause(
      "COVERAGE",
      "Building and Personal Property",
      () =>
        "We will pay for direct physical loss of or damage to covered property at the premises described in the declarations that is caused by a covered cause of loss.",
      "What property loss is covered?",
    ),
    clause(
      "EXCLUSION",
      "Flood",
      () =>
        "We will not pay for loss caused by flood, surface water, waves, tides or the overflow of a body of water, whether or not it is driven by wind.",
      "Is flood covered?",
      "What about surface water?",
    ),
    clause(
      "CONDITION",
      "Vacancy",
      (random) =>
        `If the building has been vacant for more than ${random.pick([30, 60, 90])} consecutive days before a loss, we will not pay for vandalism, theft or water damage.`,
      "What happens if the building is vacant?",
    ),
    clause(
      "CONDITION",
      "Coinsurance",
      (random) =>
        `We will not pay the full amount of a loss if the limit of insurance is less than ${random.pick([80, 90, 100])} percent of the value of the property at the time of loss.`,
      "What is the coinsurance percentage?",
    ),
    clause(
      "EXCLUSION",
      "Ordinance or Law",
      () =>
        "We will not pay for the cost to comply with an ordinance or law that regulates the construction, use or repair of a building.",
      "Are code upgrades covered under ordinance or law?",
    ),
    clause(
      "COVERAGE",
      "Debris Removal",
      (random) =>
        `We will pay your expense to remove debris of covered property, up to ${random.pick([10, 20, 25])} percent of the loss, if you report it within 180 days.`,
      "How much is paid for debris removal?",
    ),
  ],
  CYBER: [
    clause(
      "COVERAGE",
      "Breach Response",
      () =>
        "We will pay the reasonable cost of forensic investigation, legal advice, notification and credit monitoring after a security breach that you discover during the policy period.",
      "Is credit monitoring after a breach covered?",
    ),
    clause(
      "COVERAGE",
      "Ransom Payments",
      (random) =>
        `We will pay ransom that you surrender with our prior written consent, up to ${random.pick(["$100,000", "$250,000", "$500,000"])} in the policy period.`,
      "What is the sublimit for ransomware payments?",
      "Does it pay ransom?",
    ),
    clause(
      "EXCLUSION",
      "Infrastructure Failure",
      () =>
        "This insurance does not apply to loss that arises out of a failure of power, telecommunications or internet service that is not under your control.",
      "Is a power failure or an internet outage excluded?",
    ),
    clause(
      "EXCLUSION",
      "War",
      () =>
        "This insurance does not apply to loss that arises out of war or out of a cyber operation that a state carries out.",
      "Is war or a state attack excluded?",
    ),
    clause(
      "CONDITION",
      "Multi-Factor Authentication",
      () =>
        "You must use multi-factor authentication for all remote access to your network and for all email accounts, as you stated in the application.",
      "Do we have to have multi-factor authentication?",
    ),
  ],
};
