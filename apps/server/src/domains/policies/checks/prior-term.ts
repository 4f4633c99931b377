import type { Policy } from "../policy.ts";

const DAY_MS = 86_400_000;
/** A renewal may begin some weeks before or after the term before it ends. */
const GAP_DAYS_MAX = 45;

/** The term before a policy: the same account and line, ending about when the policy begins. The closest one counts. */
export function priorTermOf(policy: Policy, others: readonly Policy[]): Policy | null {
  const begins = dayNumber(policy.inforceOn);
  if (begins === null) return null;
  const gapOf = ({ expiresOn }: Policy): number => Math.abs((dayNumber(expiresOn) ?? Infinity) - begins);
  const earlier = others.filter(
    (other) =>
      other.id !== policy.id &&
      other.accountId === policy.accountId &&
      other.type === policy.type &&
      (dayNumber(other.inforceOn) ?? Infinity) < begins &&
      gapOf(other) <= GAP_DAYS_MAX,
  );
  return earlier.toSorted((a, b) => gapOf(a) - gapOf(b) || (a.id < b.id ? -1 : 1))[0] ?? null;
}

const dayNumber = (day: string | null): number | null =>
  day === null ? null : Date.parse(`${day}T00:00:00Z`) / DAY_MS;
