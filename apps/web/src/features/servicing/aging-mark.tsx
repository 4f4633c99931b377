import { AGING_WORKING_DAYS } from "@cara/contract/working-days.ts";
import { Hourglass } from "lucide-react";

/** Why a request is marked as aging, in words. */
export const AGING_LABEL = `Open for more than ${AGING_WORKING_DAYS} working days`;

/** Beside the day a request was opened, when that is too long ago. */
export function AgingMark() {
  return (
    <span title={AGING_LABEL} className="relative inline-flex flex-none text-amber-text">
      <Hourglass aria-hidden="true" className="size-3.5" />
      <span className="sr-only">, aging</span>
    </span>
  );
}
