import { dateWarning } from "@cara/contract/plausible-dates.ts";
import { dayIn } from "../../forms/day.ts";
import { agencyToday } from "../../lib/agency-today.ts";

interface DateWarningProps {
  /** The text of the field. */
  value: string;
  /** The text of the field with the first day of the term, for its last day. */
  startsOn?: string | undefined;
  /** The policy is being entered. */
  isNew: boolean;
}

/** Said of a date that is probably mistyped; it is saved all the same. */
export function DateWarning({ value, startsOn, isNew }: DateWarningProps) {
  const today = agencyToday();
  return (
    <output className="block text-xs text-amber-text not-empty:mt-1">
      {dateWarning(
        dayIn(value),
        today,
        startsOn === undefined ? undefined : { startsOn: dayIn(startsOn) ?? "", isNew },
      )}
    </output>
  );
}
