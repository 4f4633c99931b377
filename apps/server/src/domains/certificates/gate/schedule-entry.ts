import { isLegalForm, wordsOf } from "#kernel/party-name.ts";
import { INSURANCE_WORDS, mayFollowName } from "./after-name.ts";
import { wordSet } from "./page-text.ts";
import { meanEveryone, namesParty, partyOf } from "./same-party.ts";
import { isSentence, isTakingWord } from "./taking-words.ts";

/** A name with more words is no name. */
const NAME_WORDS_MAX = 8;
/** Commas in a name: "Hale, Pike and Sons, LLC". */
const NAME_PARTS_MAX = 4;
/** Public bodies have no legal form. */
const PUBLIC =
  /^(?:board|city|county|port|state|town|township|university|village) of | (?:school district|(?:airport|housing|port|river|transit|water) authority)$/u;
/** Words of a place or a kind of work, which no public body is called by. */
const NOT_IN_PUBLIC = wordSet("all any beyond every inside jobs operations other outside the within work");

const segmentsOf = (entry: string): string[] => entry.split(/[,\n]/u);

/** Whether entries are nothing but the holder, other parties and everyone: anything else may be about the holder. */
export function areNames(entries: readonly string[], holder: string): boolean {
  const party = partyOf(holder);
  return entries.every((entry) => {
    const found = namesParty(entry, party);
    return found === "YES" || (found === "NO" && (isParty(entry) || meanEveryone([entry])));
  });
}

/** Whether an entry is somebody's name by its shape, with or without an address: "Quarry Lane LP", "City of Columbus". */
function isParty(entry: string): boolean {
  const segments = segmentsOf(entry);
  return segments
    .slice(0, NAME_PARTS_MAX)
    .some((_, at) => isName(wordsOf(segments.slice(0, at + 1).join(","))) && mayFollowName(segments.slice(at + 1), ""));
}

function isName(said: readonly string[]): boolean {
  const isOwnWord = (word: string): boolean =>
    /^\p{L}+$/u.test(word) && (word === "of" || (!INSURANCE_WORDS.has(word) && !isTakingWord(word)));
  const text = said.join(" ");
  return (
    said.length > 1 &&
    said.length <= NAME_WORDS_MAX &&
    (isLegalForm(said.at(-1) ?? "") || (PUBLIC.test(text) && !said.some((word) => NOT_IN_PUBLIC.has(word)))) &&
    said.every(isOwnWord) &&
    !isSentence(text)
  );
}

/** Whether an entry is an address and nothing else: "9 Elm St, Dallas, TX". */
export const isAddress = (entry: string): boolean => mayFollowName(segmentsOf(entry), "");
