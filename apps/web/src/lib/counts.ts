/** A number as people here read it: "60,000". */
export const showNumber = (count: number): string => count.toLocaleString("en-US");

/** Texts joined as a sentence joins them: "2 new and 1 refused". */
export const inList = (texts: readonly string[]): string =>
  new Intl.ListFormat("en-US", { type: "conjunction" }).format(texts).replace(", and ", " and ");
