/** Two-digit years up to this one are in this century, later ones in the last. */
const PIVOT = 69;

/** A year as it is typed or printed, with two digits or four. */
export function fullYear(digits: string): number {
  const year = Number(digits);
  if (digits.length > 2) return year;
  return year <= PIVOT ? 2000 + year : 1900 + year;
}
