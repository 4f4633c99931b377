/** A duration: "59 s", then "2 min 5 s". */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1_000));
  if (seconds < 60) return `${seconds} s`;
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** The duration of a stage: as above up to an hour, then "10 h 13 min"; under a second it says so. */
export function formatWorkTime(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes >= 60) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  return milliseconds < 1_000 ? "under 1 s" : formatDuration(milliseconds);
}

/** The duration of a call; one that has not ended is measured up to now. */
export function formatCallDuration(startedAt: string, endedAt: string | null, now: Date = new Date()): string {
  const end = endedAt === null ? now.getTime() : Date.parse(endedAt);
  return formatDuration(end - Date.parse(startedAt));
}
