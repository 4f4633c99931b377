import { isSameField, isSameFinding, type FindingDraft } from "./finding.ts";

/** What tells whose a document is, where it bears another policy's number or prints another term beside its own. */
const IDENTITY: Readonly<Record<"OWN" | "OTHERS" | "MIXED" | "TERMS", readonly string[]>> = {
  OWN: [],
  OTHERS: [],
  MIXED: ["policyNumber"],
  TERMS: ["policyNumber", "effectiveOn", "expiresOn"],
};

/**
 * Each value once; of a field with several values none is proved. In a document of others nothing is, and in a mixed one only
 * that both are there.
 */
export function withoutContradictions<Value extends FindingDraft>(
  values: readonly Value[],
  whose: keyof typeof IDENTITY,
): Value[] {
  const kept: Value[] = [];
  for (const value of values) if (!kept.some((one) => isSameFinding(one, value))) kept.push(value);
  return kept.map((value) => {
    const isAlone = kept.every((one) => one === value || !isSameField(one, value));
    if (isAlone && whose === "OWN") return value;
    const isOwn = whose === "OWN" || IDENTITY[whose].includes(value.key);
    return { ...value, verdict: "UNVERIFIED", isContradicted: value.verdict === "PROVED" && isOwn };
  });
}
