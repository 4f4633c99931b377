import { US_STATES } from "@cara/contract/us-states.ts";

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Words that take somebody or something out of a list. */
const TAKING =
  /\b(?:but|not|only|unless|until|till|without|than|nor|never|former(?:ly)?|previous(?:ly)?|prior|ended|ends|ending|inactive|longer|struck|stricken)\b|\b(?:cancel|ceas|delet|except|exclud|exclusion|expir|omit|remov|replac|rescin|revok|supersed|suspend|terminat|void|withdr)/iu;
const STREETS = words(
  "alley aly avenue ave boulevard blvd circle cir court ct drive dr expressway expy freeway fwy highway hwy lane ln loop park parkway pkwy pike place pl plaza plz road rd route rte row square sq street st terrace ter trail trl turnpike tpke walk way",
);
const ROOMS = words("apartment apt building bldg floor fl room rm suite ste unit");
const DIRECTIONS = words("n s e w ne nw se sw north south east west");
const STATES = new Set(Object.entries(US_STATES).flatMap(([code, name]) => [code.toLowerCase(), name.toLowerCase()]));
const COUNTRIES = words("us usa");
/** Those who come with a party. */
const COMPANY = words(
  "affiliate affiliated affiliates agents and any appear as assigns atima companies directors employees heirs interest interests isaoa its managers may members of officers or parent parents partners representatives respective shareholders subsidiaries successors the their volunteers",
);
const SEGMENT_WORDS_MAX = 8;

/** The words of a text without case and punctuation. */
export const splitWords = (text: string): string[] =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[.'’]/gu, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether a text has a word that may take somebody out: "except", "deleted", "until". */
export const takesAway = (text: string): boolean => TAKING.test(text);

/**
 * Whether nothing follows a name but what may: an address, a trade name, those who come with the party, or whom to write to.
 * Anything else may take back what the name says.
 */
export function mayFollowName(segments: readonly string[]): boolean {
  return segments.every((segment, at) => {
    const said = splitWords(segment);
    if (said.length > 2 * SEGMENT_WORDS_MAX || takesAway(segment)) return false;
    return (
      said.length === 0 ||
      isAddress(said) ||
      (isCity(said) && isState(splitWords(segments[at + 1] ?? ""))) ||
      isCompany(said) ||
      isNameBehind(said)
    );
  });
}

function isAddress(said: readonly string[]): boolean {
  return (
    COUNTRIES.has(said.join(" ")) ||
    isStreet(said) ||
    isBox(said) ||
    isRoom(said) ||
    isState(said) ||
    isCityWithState(said)
  );
}

/** "1200 N Main St", "1200 Main St Suite 5". */
function isStreet(said: readonly string[]): boolean {
  const type = said.findIndex((word, at) => at > 0 && STREETS.has(word));
  if (!/^\d/u.test(said[0] ?? "") || type === -1 || said.length > SEGMENT_WORDS_MAX) return false;
  const behind = said.slice(type + 1).filter((word) => !DIRECTIONS.has(word) && !STREETS.has(word));
  return behind.length === 0 || isRoom(behind);
}

const isBox = (said: readonly string[]): boolean => /^p ?o box \d{1,8}$/u.test(said.join(" "));
/** "Suite 5", "2nd floor". */
const isRoom = (said: readonly string[]): boolean =>
  said.length <= 3 && (ROOMS.has(said[0] ?? "") || (ROOMS.has(said[1] ?? "") && /^\d/u.test(said[0] ?? "")));
const isCity = (said: readonly string[]): boolean => said.length <= 4 && said.every((word) => /^\p{L}+$/u.test(word));

/** "OH", "Ohio 43004", "OH 43004 1234 USA". */
function isState(said: readonly string[]): boolean {
  const own = COUNTRIES.has(said.at(-1) ?? "") ? said.slice(0, -1) : said;
  const zip = own.findIndex((word) => /^\d{4,5}$/u.test(word));
  const state = zip === -1 ? own : own.slice(0, zip);
  const digits = zip === -1 ? [] : own.slice(zip);
  return (
    STATES.has(state.join(" ")) && digits.length <= 2 && digits.every((word, at) => (at === 0 ? 5 : 4) === word.length)
  );
}

const isCityWithState = (said: readonly string[]): boolean =>
  said.length <= SEGMENT_WORDS_MAX && [1, 2, 3].some((at) => isCity(said.slice(0, at)) && isState(said.slice(at)));

const isCompany = (said: readonly string[]): boolean => said.every((word) => COMPANY.has(word));

/** "dba Meridian Tower", "c/o Property Desk", "Attn Dana Hale". */
function isNameBehind(said: readonly string[]): boolean {
  const [first = "", second = "", third = ""] = said;
  const from = ["dba", "attn", "attention"].includes(first)
    ? 1
    : first === "c" && second === "o"
      ? 2
      : first + second + third === "dba"
        ? 3
        : 0;
  return from > 0 && said.length > from && said.length <= SEGMENT_WORDS_MAX && isCity(said.slice(from, from + 4));
}
