import { certificateLimitLabel } from "@cara/contract/certificate-terms.ts";
import type { CertificateRow, LimitValue } from "./certificate-form.ts";

/** A limit of a row: its name in the form, else its own label. */
export type PrintedLimit = { name: string; label: string; limit: LimitValue };

/** The limits of a row as the paper, the screens and the comparison with the record have them, an umbrella's retention among them. */
export function printedLimits(row: CertificateRow): PrintedLimit[] {
  if (row.kind === "OTHER") return row.limits.map(({ label, limit }) => ({ name: label, label, limit }));
  const limits: Record<string, LimitValue> =
    row.kind === "UMBRELLA" ? { ...row.limits, retention: row.retention } : row.limits;
  return Object.entries(limits).map(([name, limit]) => ({ name, label: certificateLimitLabel(name), limit }));
}
