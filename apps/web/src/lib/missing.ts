/** The placeholder for a missing value in a list. */
export const DASH = "–";
/** The placeholder for a missing number, date or broker of a policy. */
export const NOT_AVAILABLE = "N/A";

/** The value, or a dash when it is missing or blank. */
export function orDash(value: string | null | undefined): string {
  return isMissing(value) ? DASH : value;
}

/** The value, or 'N/A' when it is missing or blank. */
export function orNotAvailable(value: string | null | undefined): string {
  return isMissing(value) ? NOT_AVAILABLE : value;
}

function isMissing(value: string | null | undefined): value is null | undefined | "" {
  return value === null || value === undefined || value.trim() === "";
}
