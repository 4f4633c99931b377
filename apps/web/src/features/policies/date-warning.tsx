import { dateWarning } from "@cara/contract/plausible-dates.ts";
import { dayIn } from "../../forms/day.ts";
import { useAgencyToday } from "../../lib/agency-today.ts";

interface DateWarningProps {
  /** The text of the field. */
  value: string;
  /** The text of the field with the first day of the term, for its last day. */
  startsOn?: string | undefined;
}

/** Said of a date that is probably mistyped; it is saved all the same. */
export function DateWarning({ value, startsOn }: DateWarningProps) {
  const today = useAgencyToday();
  return (
    <output className="block text-xs text-amber-text not-empty:mt-1">
      {dateWarning(dayIn(value), today, dayIn(startsOn ?? ""))}
    </output>
  );
}
