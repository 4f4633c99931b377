import { wordSet } from "./page-text.ts";

/** Words that take somebody or something out of a list, or leave it open. */
const TAKING = wordSet(
  "above aforementioned await awaiting awaits below but conditional conditionally conditioned contingent denial denied denies deny draft dropped ended ending ends former formerly hold inactive invalid lapse lapsed lapses longer never nor not null only pended pending previous previously prior refusal refused refuses specimen stricken struck subject tba tbd tentative tentatively than till unless until void without",
);
/** How such words begin. */
const STEMS = [
  "annul",
  "approv",
  "cancel",
  "ceas",
  "declin",
  "delet",
  "except",
  "exclud",
  "exclusion",
  "expir",
  "nullif",
  "omit",
  "propos",
  "quot",
  "reject",
  "remov",
  "replac",
  "request",
  "rescin",
  "rescis",
  "revok",
  "supersed",
  "suspend",
  "terminat",
  "unapprov",
  "withdr",
];
/** Words of a sentence, which no name has. */
const VERBS = wordSet("applies apply are be becomes been being does had has is remains shall was were");

/** The words of a text without case and punctuation. */
export const splitWords = (text: string): string[] =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[.'’]/gu, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

export const isTakingWord = (word: string): boolean => TAKING.has(word) || STEMS.some((stem) => word.startsWith(stem));

/** Whether a text has a word that may take somebody out: "except", "deleted", "until". */
export const takesAway = (text: string): boolean => splitWords(text).some(isTakingWord);

/** Whether a text says something, as a name does not. */
export const isSentence = (text: string): boolean => splitWords(text).some((word) => VERBS.has(word));
