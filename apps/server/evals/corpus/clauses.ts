import type { Random } from "../../seed/random.ts";
import { clause, type Clause } from "./clause.ts";
import { LIABILITY_CLAUSES } from "./liability-clauses.ts";
import type { CorpusLine } from "./printed-fields.ts";
import { PROPERTY_CLAUSES } from "./property-clauses.ts";

const days = (random: Random): number => random.pick([10, 20, 30, 45, 60, 75]);
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

const OF_LINE: Readonly<Record<CorpusLine, readonly Clause[]>> = { ...LIABILITY_CLAUSES, ...PROPERTY_CLAUSES };

/** The clauses of a line's form, with those that every policy has. */
export const clausesOf = (line: CorpusLine): readonly Clause[] => [...OF_LINE[line], ...COMMON];
