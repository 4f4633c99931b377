/** A length of time: "59 s", then "2 min 5 s". */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1_000));
  if (seconds < 60) return `${seconds} s`;
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** How long a call took; one that has not ended is measured up to now. */
export function formatCallDuration(startedAt: string, endedAt: string | null, now: Date = new Date()): string {
  const end = endedAt === null ? now.getTime() : Date.parse(endedAt);
  return formatDuration(end - Date.parse(startedAt));
}
