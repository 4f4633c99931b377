import { LIMIT_FIELDS, type LimitField } from "./coverage.ts";

/** Two limits of a line in an order that declarations hardly ever have; usually one was mistyped. */
interface LimitRule {
  limit: LimitField;
  than: LimitField;
  is: "lower" | "higher";
}

const LIMIT_RULES: readonly LimitRule[] = [
  { limit: "glAggregateLimit", is: "lower", than: "glPerOccurrenceLimit" },
  { limit: "glProductsAndCompletedOperationsLimit", is: "lower", than: "glPerOccurrenceLimit" },
  { limit: "glRentedPremisesDamageLimit", is: "higher", than: "glPerOccurrenceLimit" },
  { limit: "wcPerDiseasePolicyLimit", is: "lower", than: "wcPerAccidentLimit" },
  { limit: "umbrellaOrExcessAggregateLimit", is: "lower", than: "umbrellaOrExcessPerOccurrenceLimit" },
];

/** What to check about the limits of one line. It warns: the declarations decide. */
export function limitWarnings(amountOf: (limit: LimitField) => number | null | undefined): string[] {
  return LIMIT_RULES.flatMap(({ limit, is, than }) => {
    const [amount, other] = [amountOf(limit), amountOf(than)];
    if (typeof amount !== "number" || typeof other !== "number") return [];
    if (is === "lower" ? amount >= other : amount <= other) return [];
    return [`${LIMIT_FIELDS[limit]} is ${is} than ${LIMIT_FIELDS[than].toLowerCase()}. Check the declarations.`];
  });
}
