import type { CoverageLine } from "@cara/contract/coverage.ts";

// The words by which people ask for what declarations print. Phrases and abbreviations become the words of the trade first;
// then every word of a question must belong to the field, to its line, or to asking.

/** What is said in several words, the longer ones first. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\bp ?(?:and|&) ?a ?i\b/gu, "personal advertising injury"],
  [/\bmed(?:ical)? ?(?:pay(?:ments?)?|exp(?:enses?)?)\b/gu, "medical"],
  [/\bwork(?:ers?|mans|ers)? comp(?:ensation)?\b/gu, "wc"],
  [/\bemployers? liab(?:ility)?\b/gu, "el"],
  [/\bgeneral liab(?:ility)?\b/gu, "gl"],
  [/\bproducts? comp(?:leted)?\b/gu, "products completed"],
  [/\b(?:completed|comp) op(?:eration)?s?\b/gu, "completed operations"],
  [/\bbusiness personal property\b|\bpersonal property\b/gu, "contents"],
  [/\bbusiness interruption\b|\bloss of (?:business )?income\b/gu, "business income"],
  [/\bbi and ee\b|\bbi ee\b/gu, "business income extra expense"],
  [/\bother than collision\b/gu, "comprehensive"],
  [/\ball other perils?\b/gu, "aop"],
  [/\bself insured\b/gu, "retention"],
  [/\bretained limit\b/gu, "retention"],
  [/\bcombined single\b/gu, "csl"],
  [/\b(?:un|under)insured(?: and underinsured| underinsured)?\b/gu, "um"],
  [/\bfirst named insured\b|\bnamed insured\b/gu, "namedinsured"],
  [/\bwho(?:s| is| are)(?: the| our)? (?:insureds?|covered|policy ?holder)\b/gu, "namedinsured"],
  [/\b(?:insureds?|whose|what) name\b|\bname of (?:the )?insured\b|\bname on\b/gu, "namedinsured"],
  [/\bpolicy ?holder\b/gu, "namedinsured"],
  [/\b(?:they|we|client|insured|customer|he|she) pays?\b|\bcosts?\b|\bprice\b/gu, "premium"],
  [/\bpol(?:icy)? (?:no|nr|num|nbr)\b/gu, "policy number"],
  [/\binsurance company\b|\bwho (?:writes|wrote|issued)\b|\b(?:written|issued) by\b/gu, "carrier"],
  [/\bexp(?: date|iry)\b/gu, "expiration"],
];

/** What is said in one word. */
const WORDS: Readonly<Record<string, string>> = {
  adv: "advertising",
  agg: "aggregate",
  automobile: "auto",
  begin: "effective",
  began: "effective",
  bldg: "building",
  bpp: "contents",
  cgl: "gl",
  coll: "collision",
  comp: "comprehensive",
  ded: "deductible",
  deduct: "deductible",
  eff: "effective",
  ends: "expiration",
  end: "expiration",
  excess: "umbrella",
  exp: "expiration",
  expire: "expiration",
  expiring: "expiration",
  expired: "expiration",
  gen: "general",
  inception: "effective",
  incept: "effective",
  insurer: "carrier",
  underwriter: "carrier",
  med: "medical",
  occ: "occurrence",
  ops: "operation",
  pers: "personal",
  prod: "product",
  prop: "property",
  pd: "property damage",
  renew: "expiration",
  renewal: "expiration",
  sir: "retention",
  start: "effective",
  started: "effective",
  stuff: "content",
  term: "period",
  uim: "um",
  umb: "umbrella",
  windstorm: "wind",
};

const singular = (word: string): string => (word.length > 3 && word.endsWith("s") ? word.slice(0, -1) : word);

/** Words that belong to asking, and those that every limit or policy may be called with. */
const ASKING = new Set(
  (
    "a about all am amount an and any apply are as at be been big by can cara carries carry client commercial coverage current " +
    "currently customer date day did do does each for from get give go had has have he hello her hey hi high his how i if in insurance " +
    "insured is it its know large let like limit list long look lot many me much my need now of off on one or our per " +
    "please pol policy quick question read say see she should show so specify sum tell thank thanks that the their them " +
    "there these they this those to total up us value want was we were what whats when where whether which who whole whos why will with would " +
    "year annual yearly you your"
  )
    .split(" ")
    .map(singular),
);

/** The line that a word names, and the other words that its fields may be called with. */
export const LINE_TERMS: Readonly<Partial<Record<CoverageLine, { names: string[]; also: string[] }>>> = {
  GENERAL_LIABILITY: { names: ["gl"], also: ["liability", "general", "premise", "operation"] },
  AUTO: { names: ["auto"], also: ["liability", "busines", "vehicle", "truck", "fleet", "motorist"] },
  UMBRELLA: { names: ["umbrella"], also: ["liability"] },
  EXCESS: { names: ["umbrella"], also: ["liability"] },
  WORKERS_COMPENSATION: { names: ["wc", "el"], also: ["liability", "bodily", "injury"] },
  PROPERTY: { names: ["property"], also: ["busines"] },
  CYBER: { names: ["cyber"], also: ["liability", "privacy", "data", "breach"] },
};

/**
 * Other names of a field, each as the words it takes; those with a tilde are rather another field's. Fields of the ledger and
 * terms of the policy by their keys.
 */
export const FIELD_TERMS: Readonly<Record<string, readonly string[]>> = {
  autoCombinedSingleLimit: ["csl", "~bi", "~bodily injury", "~bodily injury property damage", "~accident"],
  autoBodilyInjuryPerPersonLimit: ["bi person", "bodily injury person"],
  autoBodilyInjuryPerAccidentLimit: ["bi accident", "bodily injury accident"],
  autoPropertyDamageLimit: ["property damage"],
  glMedicalPerPersonLimit: ["medical", "medical person"],
  glPerOccurrenceLimit: ["occurrence"],
  glPersonalAndAdvertisingInjuryLimit: ["personal injury", "advertising injury"],
  glProductsAndCompletedOperationsLimit: ["product", "completed operation", "product completed operation aggregate"],
  glRentedPremisesDamageLimit: ["fire damage", "fire legal", "rented", "premise damage", "tenant damage"],
  propertyBuildingLimit: ["building"],
  propertyContentsLimit: ["content"],
  cyberRetentionLimit: ["retention", "~deductible"],
  wcPerAccidentLimit: ["accident", "bodily injury accident"],
  "Business income": ["busines income", "busines income extra expense", "~bi"],
  "Collision deductible": ["collision"],
  "Comprehensive deductible": ["comprehensive"],
  Deductible: ["deductible", "aop", "aop deductible"],
  "Medical payments": ["medical", "medical person"],
  Retention: ["retention", "~deductible"],
  "Uninsured motorist": ["um", "um motorist"],
  "Wind and hail deductible": ["wind deductible", "hail deductible", "wind", "hail", "named storm deductible"],
  namedInsured: ["namedinsured"],
  policyNumber: ["number", "policy number"],
  carrier: ["carrier", "company"],
  policyType: ["type", "kind"],
  effectiveOn: ["effective", "period"],
  expiresOn: ["expiration", "period"],
  premium: ["premium"],
};

/** The words of a text in the spelling that the terms above have, in order. */
export function termsOf(text: string): string[] {
  let plain = text
    .toLowerCase()
    .normalize("NFKC")
    .replaceAll(/['’]/gu, "")
    .replaceAll("#", " number ")
    .replaceAll(/\b(\p{L})\.(?=\p{L}\b)/gu, "$1")
    .replaceAll(/[^\p{L}\p{N}&$]+/gu, " ");
  for (const [phrase, terms] of PHRASES) plain = plain.replaceAll(phrase, terms);
  return plain
    .replaceAll("&", " and ")
    .split(" ")
    .filter((word) => word !== "")
    .flatMap((word) => (spelled(word) ?? spelled(singular(word)) ?? word).split(" "))
    .map(singular);
}

/** Not every name that an object answers to is one of its words: "constructor" is a word that people write. */
const spelled = (word: string): string | undefined => (Object.hasOwn(WORDS, word) ? WORDS[word] : undefined);

/** Whether a word says nothing about what is asked for: it belongs to asking, or is an amount. */
export const isAsking = (word: string): boolean => ASKING.has(word) || /^\$?\d/u.test(word);
