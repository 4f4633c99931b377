/** A number in US format: "60,000". */
export const showNumber = (count: number): string => count.toLocaleString("en-US");

/** Joins texts as in a sentence: "2 new and 1 refused". */
export const inList = (texts: readonly string[]): string =>
  new Intl.ListFormat("en-US", { type: "conjunction" }).format(texts).replace(", and ", " and ");
