import { AGEING_WORKING_DAYS } from "@cara/contract/working-days.ts";
import { Hourglass } from "lucide-react";

/** Why a request is marked as ageing, in words. */
export const AGEING_WORDS = `Open for more than ${AGEING_WORKING_DAYS} working days`;

/** Beside the day a request was opened, when that is too long ago. */
export function AgeingMark() {
  return (
    <span title={AGEING_WORDS} className="relative inline-flex flex-none text-amber-text">
      <Hourglass aria-hidden="true" className="size-3.5" />
      <span className="sr-only">, aging</span>
    </span>
  );
}
