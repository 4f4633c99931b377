import { US_STATES } from "@cara/contract/us-states.ts";
import { wordSet } from "./page-text.ts";
import { isTakingWord, splitWords } from "./taking-words.ts";

const STREETS = wordSet(
  "alley aly avenue ave boulevard blvd circle cir court ct drive dr expressway expy freeway fwy highway hwy lane ln loop park parkway pkwy pike place pl plaza plz road rd route rte row square sq street st terrace ter trail trl turnpike tpke walk way",
);
const ROOMS = wordSet("apartment apt building bldg floor fl room rm suite ste unit");
const DIRECTIONS = wordSet("n s e w ne nw se sw north south east west");
const STATES = new Set(Object.entries(US_STATES).flatMap(([code, name]) => [code.toLowerCase(), name.toLowerCase()]));
const COUNTRIES = wordSet("us usa");
/** Words of insurance, which nobody and no street or city is called by. */
export const INSURANCE_WORDS = wordSet(
  "additional aggregate applies apply bound by carrier certificate claim claims contract coverage coverages covered effective endorsed endorsement endorsements for form forms if in insurance insured insureds insurer is issued liability limit limits no none of only out per policies policy premium project required signed status term to underwriter underwriters underwriting verified waived waiver when where with",
);
/** Those who come with a party. */
const COMPANY = wordSet(
  "affiliate affiliated affiliates agents and any appear as assigns atima companies directors employees heirs interest interests isaoa its managers may members of officers or parent parents partners representatives respective shareholders subsidiaries successors the their volunteers",
);
/** Desks that mail is addressed to. */
const DESKS = wordSet(
  "accounting accounts administration administrator and asset certificate certificates compliance contracts department dept desk facilities insurance leasing legal management manager office payable procurement property purchasing real estate risk the",
);
const SEGMENT_WORDS_MAX = 8;

/**
 * Whether nothing follows a name but what may: an address, a trade name made of the party's own words, those who come with
 * the party, or the desk to write to. Anything else may take back what the name says.
 */
export function mayFollowName(segments: readonly string[], party: string): boolean {
  const own = wordSet(party);
  let isAtStreet = false;
  return segments.every((segment, at) => {
    const said = splitWords(segment);
    if (said.length > 2 * SEGMENT_WORDS_MAX || said.some(isTakingWord)) return false;
    if (said.length === 0 || isCompany(said) || isTradeName(said, own) || isDesk(said)) return true;
    const next = splitWords(segments[at + 1] ?? "");
    const isTown = (state: readonly string[]): boolean => isState(state) && (isAtStreet || hasZip(state));
    if (isStreet(said) || isBox(said)) isAtStreet = true;
    else if (isCityWithState(said, isTown)) return true;
    else return isRoom(said) || isState(said) || COUNTRIES.has(said.join(" ")) || (isCity(said) && isTown(next));
    return true;
  });
}

const isPlaceWord = (word: string): boolean => /^\p{L}+$/u.test(word) && !INSURANCE_WORDS.has(word);

/** "1200 N Main St", "1200 Main St Suite 5". */
function isStreet(said: readonly string[]): boolean {
  const type = said.findIndex((word, at) => at > 0 && STREETS.has(word));
  if (!/^[1-9]\d{0,5}[a-z]?$/u.test(said[0] ?? "") || type === -1 || said.length > SEGMENT_WORDS_MAX) return false;
  const name = said.slice(1, type);
  const behind = said.slice(type + 1).filter((word) => !DIRECTIONS.has(word) && !STREETS.has(word));
  return name.every((word) => isPlaceWord(word) || isOrdinal(word)) && (behind.length === 0 || isRoom(behind));
}

const isOrdinal = (word: string): boolean => /^\d{1,3}(?:st|nd|rd|th)$/u.test(word);
const isBox = (said: readonly string[]): boolean => /^p ?o box \d{1,8}$/u.test(said.join(" "));
/** "Suite 5", "2nd floor". */
function isRoom(said: readonly string[]): boolean {
  const [first = "", second = ""] = said;
  const isNumber = (word: string): boolean => /^\d{1,5}[a-z]?$|^[a-z]\d{0,4}$/u.test(word);
  return said.length === 2 && ((ROOMS.has(first) && isNumber(second)) || (isOrdinal(first) && ROOMS.has(second)));
}

const isCity = (said: readonly string[]): boolean => said.length > 0 && said.length <= 4 && said.every(isPlaceWord);

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

const hasZip = (said: readonly string[]): boolean => said.some((word) => /^\d{5}$/u.test(word));

const isCityWithState = (said: readonly string[], isTown: (state: readonly string[]) => boolean): boolean =>
  said.length <= SEGMENT_WORDS_MAX && [1, 2, 3].some((at) => isCity(said.slice(0, at)) && isTown(said.slice(at)));

const isCompany = (said: readonly string[]): boolean => said.every((word) => COMPANY.has(word));

/** "dba Meridian Tower", for a party of these words. */
function isTradeName(said: readonly string[], own: ReadonlySet<string>): boolean {
  const from = said[0] === "dba" ? 1 : said.slice(0, 3).join("") === "dba" ? 3 : 0;
  return from > 0 && said.length > from && said.slice(from).every((word) => own.has(word));
}

/** "c/o Property Desk", "Attn Risk Management". */
function isDesk(said: readonly string[]): boolean {
  const [first = "", second = ""] = said;
  const from = ["attn", "attention"].includes(first) ? 1 : first === "c" && second === "o" ? 2 : 0;
  return from > 0 && said.length > from && said.slice(from).every((word) => DESKS.has(word));
}
