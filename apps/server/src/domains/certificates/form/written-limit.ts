import { STATED_LABELS } from "@cara/contract/limit-value.ts";
import { writtenDollars } from "#kernel/money.ts";
import type { LimitValue } from "./certificate-form.ts";

/** "$1,000,000" or "Statutory"; null for a limit that is not known. */
export function writtenLimit(limit: LimitValue): string | null {
  if (limit === null) return null;
  if (limit.statedAs !== null) return STATED_LABELS[limit.statedAs];
  return limit.amountCents === null ? null : writtenDollars(limit.amountCents);
}
