/** A policy's number as it is compared: no case, no separators. */
export const plainNumber = (number: string): string => number.toUpperCase().replaceAll(/[^A-Z0-9]/gu, "");

/** Whether two printed numbers are one policy's: one of them may have the count of its renewals behind it. */
export function isSameNumber(a: string, b: string): boolean {
  const [short = "", long = ""] = [a, b].toSorted((one, other) => plainNumber(one).length - plainNumber(other).length);
  return plainNumber(short) === plainNumber(long) || plainNumber(short) === plainNumber(long.replace(RENEWAL, ""));
}
const RENEWAL = /[\s./-]{1,3}\d{1,2}$/u;
