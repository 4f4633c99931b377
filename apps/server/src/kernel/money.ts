/** Converts whole cents to dollars. */
export const toDollars = (cents: number): number => cents / 100;
