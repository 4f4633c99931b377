import { clause } from "./clause.ts";

/** Clauses of the liability lines. */
export const LIABILITY_CLAUSES = {
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
};
