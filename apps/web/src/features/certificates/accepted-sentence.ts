import { formatDateTime } from "../../lib/dates.ts";

interface Accepted {
  page: number;
  acceptedBy?: { name: string } | null;
  confirmedBy?: { name: string } | null;
  confirmedAt?: string | null;
}

const FORMER = "a former colleague";

/** "Accepted by Dana Whitfield, confirmed by Luis Ortega on Nov 18, 2026, page 12." */
export function acceptedSentence({ page, acceptedBy, confirmedBy, confirmedAt }: Accepted): string {
  const accepted = `Accepted by ${acceptedBy?.name ?? FORMER}`;
  if (!confirmedAt) return `${accepted}, page ${page}.`;
  return `${accepted}, confirmed by ${confirmedBy?.name ?? FORMER} on ${formatDateTime(confirmedAt)}, page ${page}.`;
}
