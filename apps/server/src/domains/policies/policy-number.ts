/** A policy's number as it is compared: no case, no separators. */
export const plainNumber = (number: string): string => number.toUpperCase().replaceAll(/[^A-Z0-9]/gu, "");
