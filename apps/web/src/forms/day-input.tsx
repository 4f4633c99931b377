import { readDate } from "@cara/contract/typed-date.ts";
import { DateInput, type DateInputProps } from "@cara/ui/date-input.tsx";
import { agencyToday } from "../lib/agency-today.ts";

/** A date as people type it: 11/20, 112026, fri, +30, in 2 weeks. Relative dates count from the agency's today. */
export function DayInput(props: Omit<DateInputProps, "read" | "today">) {
  const today = agencyToday();
  return <DateInput {...props} today={today} read={(text) => readDate(text, today)} />;
}
