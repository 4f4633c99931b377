import { refuse } from "#kernel/result.ts";

/** Refuses an edit that began from another version than the current one. Without a version nothing is compared. */
export function rejectStaleVersion(
  { version }: { version: number },
  seen: number | null | undefined,
  message: string,
): ReturnType<typeof refuse<"CHANGED_MEANWHILE">> | null {
  return typeof seen === "number" && seen !== version ? refuse("CHANGED_MEANWHILE", message) : null;
}
