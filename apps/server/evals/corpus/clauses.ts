import type { Random } from "../../seed/random.ts";
import type { CorpusLine } from "./printed-fields.ts";

/** A clause in our own wording: where it stands, what it says, and how people ask for it. */
export type Clause = {
  heading: string;
  section: "COVERAGE" | "EXCLUSION" | "CONDITION";
  text: (random: Random) => string;
  asks: readonly string[];
};

const days = (random: Random): number => random.pick([10, 20, 30, 45, 60, 75]);
const clause = (
  section: Clause["section"],
  heading: string,
  text: Clause["text"],
  ...asks: readonly string[]
): Clause => ({ heading, section, text, asks });

const COMMON: readonly Clause[] = [
  clause(
    "CONDITION",
    "Cancellation",
    (random) =>
      `We may cancel this policy by mailing the first named insured written notice at least ${days(random)} days before the day on which the cancellation takes effect, or at least 10 days before it if the premium was not paid.`,
    "How many days of notice does the carrier give before it cancels?",
    "What is the cancellation notice?",
  ),
  clause(
    "CONDITION",
    "Duties After a Loss",
    (random) =>
      `You must tell us of a loss as soon as practicable, and in no case later than ${days(random)} days after an officer of yours learns of it, and say how, when and where it took place.`,
    "How soon do we have to report a loss?",
    "When does the insured have to notify the carrier of a claim?",
  ),
  clause(
    "CONDITION",
    "Examination of Books and Records",
    (random) =>
      `We may examine and audit your books and records at any time during the policy period and up to ${random.pick([2, 3, 4])} years afterward.`,
    "How long may the carrier audit the books?",
  ),
  clause(
    "CONDITION",
    "Transfer of Your Rights",
    () => "Your rights and duties under this policy may not be transferred without our written consent.",
    "Can the policy be assigned to somebody else?",
  ),
];

const OF_LINE: Readonly<Record<CorpusLine, readonly Clause[]>> = {
  GENERAL_LIABILITY: [
    clause(
      "COVERAGE",
      "Bodily Injury and Property Damage",
      () =>
        "We will pay the sums that the insured becomes legally obligated to pay as damages because of bodily injury or property damage caused by an occurrence that takes place in the coverage territory.",
      "What does the bodily injury and property damage coverage pay?",
    ),
    clause(
      "EXCLUSION",
      "Pollution",
      (random) =>
        `This insurance does not apply to injury or damage that arises out of the release, dispersal or escape of pollutants, except smoke from a hostile fire within ${random.pick([100, 300, 500])} feet of the premises.`,
      "Is pollution excluded?",
      "Are we covered if pollutants are released at the job site?",
    ),
    clause(
      "EXCLUSION",
      "Residential Construction",
      (random) =>
        `This insurance does not apply to work on a residential building of more than ${random.pick([2, 3, 4])} units, whether it is new construction or conversion.`,
      "Does it cover residential work?",
    ),
    clause(
      "EXCLUSION",
      "Professional Services",
      () =>
        "This insurance does not apply to injury or damage that arises out of the rendering of or the failure to render architectural, engineering or surveying services by you.",
      "Are engineering services covered?",
      "Is there a professional services exclusion?",
    ),
    clause(
      "EXCLUSION",
      "Earth Movement",
      () =>
        "This insurance does not apply to property damage that arises out of the settling, sliding, subsidence or other movement of earth, whatever its cause.",
      "What about subsidence?",
    ),
    clause(
      "CONDITION",
      "Other Insurance",
      () =>
        "This insurance is primary, unless other insurance covers the same loss as property insurance for your work; then it is excess over that other insurance.",
      "Is the policy primary or excess over other insurance?",
    ),
  ],
  AUTO: [
    clause(
      "COVERAGE",
      "Covered Autos Liability",
      () =>
        "We will pay the damages that an insured must pay because of an accident that results from the ownership, maintenance or use of a covered auto.",
      "What does the auto liability pay for?",
    ),
    clause(
      "EXCLUSION",
      "Racing",
      () =>
        "This insurance does not apply to a covered auto while it is used in a race or stunt or in practice for one.",
      "Are vehicles covered in a race?",
    ),
    clause(
      "EXCLUSION",
      "Wear and Tear",
      () => "We will not pay for loss that is due to wear and tear, freezing, or mechanical or electrical breakdown.",
      "Is mechanical breakdown covered?",
    ),
    clause(
      "COVERAGE",
      "Towing",
      (random) =>
        `We will pay up to ${random.pick(["$50", "$100", "$150"])} for towing and labor each time a covered auto of the private passenger type is disabled.`,
      "How much is paid for towing?",
    ),
    clause(
      "COVERAGE",
      "Newly Acquired Autos",
      (random) =>
        `An auto that you acquire is a covered auto if you ask us to cover it within ${random.pick([14, 30, 45])} days after you acquire it.`,
      "Is a newly bought truck covered?",
      "How long do we have to add a newly acquired auto?",
    ),
  ],
  UMBRELLA: [
    clause(
      "COVERAGE",
      "Excess Liability",
      () =>
        "We will pay the ultimate net loss in excess of the retained limit that the insured becomes legally obligated to pay because of an occurrence.",
      "What does the umbrella pay for?",
    ),
    clause(
      "CONDITION",
      "Maintenance of Underlying Insurance",
      () =>
        "You must keep the underlying insurance in force for the whole policy period; if you do not, we pay only what we would have paid if you had.",
      "What happens if the underlying insurance is not maintained?",
    ),
    clause(
      "EXCLUSION",
      "Asbestos",
      () =>
        "This insurance does not apply to any loss that arises out of asbestos, in whatever form, or of its removal.",
      "Is asbestos excluded from the umbrella?",
    ),
    clause(
      "EXCLUSION",
      "Aircraft",
      () =>
        "This insurance does not apply to liability that arises out of an aircraft, manned or unmanned, that an insured owns or operates.",
      "Are drones and aircraft covered?",
    ),
  ],
  WORKERS_COMPENSATION: [
    clause(
      "COVERAGE",
      "Employers Liability",
      () =>
        "We will pay the damages that you must pay because of bodily injury to your employees by accident or disease, if the injury arises out of and in the course of their employment.",
      "What does employers liability cover?",
    ),
    clause(
      "EXCLUSION",
      "Illegally Employed",
      () =>
        "This insurance does not cover punitive damages because of injury to an employee who was employed in violation of law.",
      "Are employees who were hired in violation of law covered?",
    ),
    clause(
      "CONDITION",
      "Other States",
      (random) =>
        `If you begin work in a state that the declarations do not list, you must tell us within ${random.pick([30, 60, 90])} days, or no coverage applies there.`,
      "What if they start work in another state?",
    ),
    clause(
      "CONDITION",
      "Final Premium",
      () =>
        "The premium that the declarations show is an estimate; the final premium is determined after the policy ends from your actual payroll and the proper classifications.",
      "How is the final premium determined?",
    ),
  ],
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

/** The clauses of a line's form, with those that every policy has. */
export const clausesOf = (line: CorpusLine): readonly Clause[] => [...OF_LINE[line], ...COMMON];
