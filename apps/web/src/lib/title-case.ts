/** A wire value as a title: "ADD_ADDITIONAL_INSURED" reads "Add Additional Insured". */
export function titleCase(value: string): string {
  return words(value).map(capitalized).join(" ");
}

/** The same with a lowercase "and": "Directors and Officers". */
export function titleCaseSmallAnd(value: string): string {
  return words(value)
    .map((word) => (word === "and" ? word : capitalized(word)))
    .join(" ");
}

/** A wire value as the beginning of a sentence: "WAITING_FOR_INPUT" reads "Waiting for input". */
export function sentenceCase(value: string): string {
  return capitalized(words(value).join(" "));
}

function words(value: string): string[] {
  return value.toLowerCase().split("_").filter(Boolean);
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
