import { isLegalForm, wordsOf } from "#kernel/party-name.ts";
import { mayFollowName } from "./after-name.ts";
import { wordSet } from "./page-text.ts";
import { splitWords } from "./taking-words.ts";

/** An entry that is longer is not read. */
const ENTRY_MAX_LENGTH = 600;

/** A party as schedules are searched for it; empty for a name without words. */
export const partyOf = (name: string): string => wordsOf(name).join(" ");

/** What may follow a name in its line without a comma. */
const BEHIND_NAME = / (?=(?:and )?its |d\/?b\/?a |isaoa|atima|c\/o |attn)/giu;
/** Commas in a name: "Hale, Pike and Sons, LLC". */
const NAME_PARTS_MAX = 4;

/**
 * Whether an entry of a schedule names this party: its name alone, or its name before what may follow a name. ALMOST where
 * it has all words of the name, and something that may mean anything.
 */
export function namesParty(entry: string, party: string): "YES" | "ALMOST" | "NO" {
  if (party === "" || !` ${wordsOf(entry, entry.length).join(" ")} `.includes(` ${party} `)) return "NO";
  if (entry.length > ENTRY_MAX_LENGTH) return "ALMOST";
  const segments = entry.replaceAll(/\n/gu, ",").replaceAll(/\s+/gu, " ").replaceAll(BEHIND_NAME, ",").split(",");
  const isNamed = segments
    .slice(0, NAME_PARTS_MAX)
    .some(
      (_, at) =>
        wordsOf(segments.slice(0, at + 1).join(","), ENTRY_MAX_LENGTH).join(" ") === party &&
        mayFollowName(segments.slice(at + 1), party),
    );
  return isNamed ? "YES" : "ALMOST";
}

const ownWords = (name: string): string[] => wordsOf(name).filter((word) => !isLegalForm(word));

/** Whether an entry may mean the same party: only a person can tell. */
export function isAlmostParty(entry: string, party: string): boolean {
  const [ours, theirs] = [ownWords(party), ownWords(entry)];
  if (ours.length === 0 || theirs.length === 0) return false;
  const shared = ours.filter((word) => theirs.includes(word)).length;
  return shared >= Math.min(ours.length, theirs.length, 2) && shared * 2 >= ours.length;
}

/** Nothing but these words: then everyone is meant. One more word may take somebody out. */
const EVERYONE = wordSet(
  "a agreed agreement agreements all and any are as blanket by contract contracts entities entity executed for has have if in or organization organizations parties party person persons require required requires requiring signed such that the to under when where which whom with written you your",
);
const EVERY_PLACE = wordSet(
  "a all and any are as at away blanket by construction each every from in insured insureds is job jobs location locations named of on operations or owned per performed premises project projects rented site sites the to where which work you your",
);
/** The same without places that somebody owns or rents: work is done elsewhere. */
const EVERY_PLACE_OF_WORK: ReadonlySet<string> = new Set(
  [...EVERY_PLACE].filter((word) => !["owned", "premises", "rented"].includes(word)),
);
const BY_CONTRACT: ReadonlySet<string> = new Set([...EVERYONE, ...EVERY_PLACE_OF_WORK]);
const EVERY = ["blanket", "all", "any", "each", "every"];

/** Whether the entries of a schedule, all of them together, mean everyone whom a written contract requires. */
export const meanEveryone = (entries: readonly string[]): boolean =>
  consistOf(entries, EVERYONE, ["blanket", "person", "persons", "organization", "organizations", "parties"]);

/** Whether the entries mean every project or location. */
export const meanEveryPlace = (entries: readonly string[]): boolean => consistOf(entries, EVERY_PLACE, EVERY);

/** Whether the entries mean every place where work is done. */
export const meanEveryPlaceOfWork = (entries: readonly string[]): boolean =>
  consistOf(entries, EVERY_PLACE_OF_WORK, EVERY);

/** Whether the entries mean the places that a written contract names. */
export const meanPlacesOfContract = (entries: readonly string[]): boolean =>
  consistOf(entries, BY_CONTRACT, ["contract", "contracts", "agreement", "agreements"]);

function consistOf(entries: readonly string[], allowed: ReadonlySet<string>, oneOf: readonly string[]): boolean {
  const text = entries.join(" ");
  if (text.length > ENTRY_MAX_LENGTH) return false;
  const all = splitWords(text);
  return all.length > 0 && all.every((word) => allowed.has(word)) && all.some((word) => oneOf.includes(word));
}
