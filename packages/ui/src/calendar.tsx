import { DayPicker, type Matcher } from "react-day-picker";
import { buttonClass } from "./button.tsx";
import { cn } from "./cn.ts";
import { fromLocalDate, toLocalDate, type PlainDate } from "./plain-date.ts";

export interface CalendarProps {
  selected: PlainDate;
  onPick: (day: PlainDate) => void;
  /** The day marked as today; the browser's by default. */
  today?: PlainDate | undefined;
  min?: PlainDate | undefined;
  max?: PlainDate | undefined;
}

/** Range of the year list when the caller sets no bounds; other years can still be typed. */
const FIRST_MONTH = new Date(1990, 0, 1);
const LAST_MONTH = new Date(2049, 11, 1);

/** One month of days; the week starts on Sunday as in the US. */
export function Calendar({ selected, onPick, today, min, max }: CalendarProps) {
  const date = toLocalDate(selected);
  const marked = toLocalDate(today ?? "");
  return (
    <DayPicker
      mode="single"
      required
      captionLayout="dropdown"
      startMonth={toLocalDate(min ?? "") ?? FIRST_MONTH}
      endMonth={toLocalDate(max ?? "") ?? LAST_MONTH}
      selected={date}
      {...(date && { defaultMonth: date })}
      {...(marked && { today: marked })}
      onSelect={(picked) => onPick(fromLocalDate(picked))}
      disabled={outside(min, max)}
      labels={{ labelDayButton }}
      classNames={classes}
    />
  );
}

const fullDate = new Intl.DateTimeFormat("en-US", { dateStyle: "full" });

/** The accessible name contains the visible number, so that speech input users can say it. */
function labelDayButton(date: Date, { today, selected }: { today?: boolean; selected?: boolean }): string {
  return `${today ? "Today, " : ""}${fullDate.format(date)}${selected ? ", selected" : ""}`;
}

function outside(min: PlainDate | undefined, max: PlainDate | undefined): Matcher[] {
  const first = min === undefined ? undefined : toLocalDate(min);
  const last = max === undefined ? undefined : toLocalDate(max);
  return [...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])];
}

const navButton = cn(
  buttonClass({ variant: "ghost", size: "sm", icon: true }),
  "[&>svg]:size-3.5 [&>svg]:fill-current",
);

const classes = {
  root: "text-sm",
  months: "relative",
  nav: "absolute top-0 right-0 flex gap-0.5",
  button_previous: navButton,
  button_next: navButton,
  month_caption: "flex h-control-sm items-center pl-1.5 font-medium",
  dropdowns: "flex items-center gap-1.5",
  dropdown_root:
    "relative inline-flex items-center rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
  dropdown: "absolute inset-0 cursor-pointer bg-raised text-fg opacity-0",
  caption_label: "inline-flex items-center gap-0.5 [&>svg]:size-3.5 [&>svg]:fill-fg-subtle",
  month_grid: "mt-1.5 border-collapse",
  weekday: "size-8 text-center text-2xs font-medium text-fg-subtle touch:w-10",
  day: "p-0 text-center",
  day_button: cn(
    "size-8 rounded-md tabular-nums hover:bg-hover touch:size-10",
    "disabled:cursor-not-allowed disabled:text-fg-disabled disabled:hover:bg-transparent",
  ),
  today: "[&>button]:font-semibold [&>button]:text-link",
  selected: "[&>button]:bg-action [&>button]:text-action-fg [&>button]:hover:bg-action-hover",
  outside: "text-fg-disabled",
};
