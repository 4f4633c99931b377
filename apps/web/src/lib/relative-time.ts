const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A month counts 30 days and a year 365, so that the same distance always reads the same. */
const UNITS = [
  ["year", 365 * DAY],
  ["month", 30 * DAY],
  ["day", DAY],
  ["hour", HOUR],
  ["minute", MINUTE],
  ["second", SECOND],
] as const;

const words = new Intl.RelativeTimeFormat("en-US", { numeric: "always" });

/** How long ago or ahead: "59 seconds ago", "in 1 month". Whole units of the largest that fits; a hint beside the date. */
export function formatRelativeTime(value: string | Date, now: Date = new Date()): string {
  const distance = new Date(value).getTime() - now.getTime();
  const size = Math.abs(distance);
  const [unit, length] = UNITS.find(([, length]) => size >= length) ?? (["second", SECOND] as const);
  const whole = Math.floor(size / length);
  return words.format(distance < 0 || whole === 0 ? -whole : whole, unit);
}
