import { cn } from "@cara/ui/cn.ts";
import { agencyToday } from "../../lib/agency-today.ts";
import { addDays, formatDate } from "../../lib/dates.ts";
import { DASH } from "../../lib/missing.ts";

/** A renewal needs work from this many days before a policy in force expires. */
const SOON_DAYS = 30;
/** Up to this many days they are counted; farther away the date says more. */
const COUNTED_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1_000;

interface ExpirationProps {
  day: string | null | undefined;
  isInForce: boolean;
}

/** How far away an expiration is, with the exact day on hover; colored while a policy in force is about to expire. */
export function Expiration({ day, isInForce }: ExpirationProps) {
  if (!day) return <span className="text-fg-subtle">{DASH}</span>;
  const now = agencyToday();
  const isSoon = isInForce && day <= addDays(now, SOON_DAYS);
  return (
    <time
      dateTime={day}
      title={formatDate(day)}
      className={cn("relative tabular-nums", isSoon ? "font-medium text-amber-text" : "text-fg-muted")}
    >
      {distanceOf(day, now)}
    </time>
  );
}

function distanceOf(day: string, now: string): string {
  const days = Math.round((Date.parse(day) - Date.parse(now)) / DAY_MS);
  if (days === 0) return "Today";
  if (Math.abs(days) > COUNTED_DAYS) return formatDate(day);
  const count = `${Math.abs(days)} ${Math.abs(days) === 1 ? "day" : "days"}`;
  return days > 0 ? `in ${count}` : `${count} ago`;
}
