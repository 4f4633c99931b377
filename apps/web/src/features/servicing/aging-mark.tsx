import { AGING_WORKING_DAYS } from "@cara/contract/working-days.ts";
import { Hourglass } from "lucide-react";

/** The tooltip of the aging mark. */
export const AGING_LABEL = `Open for more than ${AGING_WORKING_DAYS} working days`;

/** Shown beside the opening date of an aging request. */
export function AgingMark() {
  return (
    <span title={AGING_LABEL} className="relative inline-flex flex-none text-amber-text">
      <Hourglass aria-hidden="true" className="size-3.5" />
      <span className="sr-only">, aging</span>
    </span>
  );
}
