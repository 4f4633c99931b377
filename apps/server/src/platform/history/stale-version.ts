import { refuse } from "#kernel/result.ts";

/** Refuses an edit that is based on an older version. Without a version there is no check. */
export function rejectStaleVersion(
  { version }: { version: number },
  seen: number | null | undefined,
  message: string,
): ReturnType<typeof refuse<"STALE_VERSION">> | null {
  return typeof seen === "number" && seen !== version ? refuse("STALE_VERSION", message) : null;
}
