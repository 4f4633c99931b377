import type { Asked } from "./web-research.ts";

/**
 * Bits that a run's choices may carry after private data was read: fewer than four bytes. Beyond that, research stops for
 * this message.
 */
const CHOICE_BITS_MAX = 31;
/** How many of the owner's words are searched for a question, newest message first; older ones are ignored. */
const WORDS_READ = 10_000;

/** What may be sent: what the owner typed, oldest first, and addresses from the web or the configuration. */
export type Known = { typed: readonly string[]; addresses: readonly string[] };
type Sent = { asked: Asked; bits: number };
type Message = { text: string; words: readonly Word[] };
type Word = { bare: string; from: number; to: number };

/**
 * What a call sends after private data was read: a phrase as the owner typed it, or an address exactly as the web gave it.
 * The model only selects, so its spelling carries nothing; the selection is charged in bits. Returns the reason when
 * nothing may be sent.
 */
export function inOwnerWords(earlier: readonly (Asked | null)[], asked: Asked, known: Known): Asked | string {
  const messages = splitMessages(known.typed);
  const sent = findSent(asked, messages, known.addresses);
  if (!sent) return asked.url === undefined ? NOT_TYPED : NOT_GIVEN;
  // a refused call costs one bit, so that retries end; an unreadable one may have leaked anything and costs the maximum
  const bitsOf = (call: Asked | null) =>
    call ? (findSent(call, messages, known.addresses)?.bits ?? 1) : CHOICE_BITS_MAX;
  return earlier.reduce((sum, call) => sum + bitsOf(call), sent.bits) <= CHOICE_BITS_MAX ? sent.asked : ENOUGH;
}
const HOW_TO_ALLOW =
  "Use words that the person typed in this conversation, one after the other as they stand there. If none fit, answer " +
  "without the web and tell the person: 'To look this up, type the question as it may be sent to the web.'";
const NOT_TYPED = `Private data was read in this conversation, so only the person's own words may be sent to the web. ${HOW_TO_ALLOW}`;
const NOT_GIVEN =
  "Private data was read in this conversation, so an address can only be read exactly as the person typed it or as an " +
  `earlier web_research gave it. ${HOW_TO_ALLOW}`;
const ENOUGH =
  "Enough was looked up for this message after private data was read. Answer with what is known; the person can type " +
  "another question.";

function findSent({ question, url }: Asked, messages: readonly Message[], addresses: readonly string[]): Sent | null {
  if (url !== undefined && addresses.includes(url)) return { asked: { url }, bits: 1 + bitsFor(addresses.length) };
  const phrase = wordsOf(url ?? question ?? "").map(({ bare }) => bare);
  for (const [back, { text, words }] of messages.entries()) {
    const at = indexOfPhrase(words, phrase);
    const [first, last] = [words[at], words[at + phrase.length - 1]];
    if (!first || !last) continue;
    const typed = text.slice(first.from, last.to);
    // question or address, how many messages back, and where the phrase begins and ends
    const bits = 2 + back + bitsFor((words.length * (words.length + 1)) / 2);
    if (url === undefined) return { asked: { question: typed }, bits };
    if (typed === url) return { asked: { url }, bits };
  }
  return null;
}

const bitsFor = (choices: number): number => Math.ceil(Math.log2(Math.max(1, choices)));

/** Newest first. */
function splitMessages(typed: readonly string[]): Message[] {
  const messages: Message[] = [];
  let left = WORDS_READ;
  for (const text of typed.toReversed()) {
    const words = wordsOf(text);
    left -= words.length;
    if (left < 0 || messages.length >= CHOICE_BITS_MAX) break;
    messages.push({ text, words });
  }
  return messages;
}

const LETTER = /[\p{L}\p{N}]/u;

/** Splits into words without leading and trailing punctuation; punctuation inside a word stays. */
function wordsOf(text: string): Word[] {
  return [...text.matchAll(/\S+/g)].flatMap(({ 0: whole, index }) => {
    const first = whole.search(LETTER);
    if (first < 0) return [];
    let end = whole.length;
    // an address may end with a slash
    while (whole[end - 1] !== "/" && !LETTER.test(whole[end - 1] ?? "")) end -= 1;
    return [{ bare: whole.slice(first, end).toLowerCase(), from: index + first, to: index + end }];
  });
}

/** Index of the first occurrence of a phrase, or -1; Knuth–Morris–Pratt compares each word about once. */
function indexOfPhrase(words: readonly Word[], phrase: readonly string[]): number {
  if (phrase.length === 0) return -1;
  const back = [0];
  const advance = (matched: number, bare: string): number => {
    let length = matched;
    while (length > 0 && phrase[length] !== bare) length = back[length - 1] ?? 0;
    return phrase[length] === bare ? length + 1 : 0;
  };
  for (let at = 1; at < phrase.length; at += 1) back.push(advance(back[at - 1] ?? 0, phrase[at] ?? ""));
  let matched = 0;
  for (const [at, { bare }] of words.entries()) {
    matched = advance(matched, bare);
    if (matched === phrase.length) return at + 1 - matched;
  }
  return -1;
}
