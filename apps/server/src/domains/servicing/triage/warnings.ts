import type { TriageWarningKind } from "@cara/contract/states.ts";
import { ownWords } from "./own-words.ts";
import { sentencesOf } from "./sentences.ts";

/** Something that is to be confirmed by phone before anything is done. `words`: as they stand in the message. */
export type TriageWarning = { kind: TriageWarningKind; words: string | null };

type Message = {
  subject: string | null;
  body: string;
  senderEmail: string;
  /** Its domain disowns the message, or nobody can say. */
  isDisowned: boolean;
  /** Addresses of the account's people. */
  knownAddresses: readonly string[];
};

const CHANGES =
  /\b(?:new|chang(?:e|ed|es|ing)|updat(?:e|ed|es|ing)|different|switch(?:ed|ing)?|instead|from now on|no longer|moved|replace)\b/u;
/** Money that goes out: where it goes is new to the agency, whatever the message says of a change. */
const MONEY_BACK = /\b(?:refund(?:s|ed)?|return(?:ed)? premiums?|unearned premiums?|reimburse(?:d|ments?)?)\b/u;
const BANK =
  /\b(?:bank(?:ing)?(?: account)?(?: details| information| info)?|account number|routing(?: number)?|wire|ach|direct deposit|payment instructions|remittance)\b/u;
const BANK_IS_A_PARTY = /\b(?:loss payee|mortgagee|lienholder|holder|additional insured|loan)\b/u;
const PAYEE =
  /\b(?:payable to|payee|pay it to|send (?:the |our |my )?(?:payments?|refunds?|checks?|refund checks?|return premium) to)\b/u;
const ADDRESS = /\b(?:mailing address|billing address|e-?mail address|new address|our address|my address)\b/u;
const QUOTE_MAX_LENGTH = 300;
const DOMAIN_MAX_LENGTH = 100;
const KNOWN_MAX = 200;

/** What in a message somebody could profit from who is not the client: each is confirmed at a number on file first. */
export function findWarnings({ subject, body, senderEmail, isDisowned, knownAddresses }: Message): TriageWarning[] {
  const found = new Map<TriageWarningKind, TriageWarning>();
  const add = (kind: TriageWarningKind, words: string | null) => {
    if (!found.has(kind)) found.set(kind, { kind, words });
  };
  const known = knownAddresses.slice(0, KNOWN_MAX).map((address) => address.toLowerCase());
  if (isDisowned && known.includes(senderEmail.toLowerCase())) add("FAILED_CHECK", senderEmail);
  const domain = domainOf(senderEmail);
  const near = [...new Set(known.map(domainOf))].find((one) => isLookAlike(domain, one));
  if (near !== undefined) add("LOOK_ALIKE", `${domain}, not ${near}`);
  const title = (subject ?? "").slice(0, QUOTE_MAX_LENGTH);
  for (const { words, source, from, to } of [
    ...sentencesOf("SUBJECT", title, [{ text: title, from: 0 }]),
    ...sentencesOf("BODY", body, ownWords(body).lines),
  ]) {
    const quote = (source === "BODY" ? body : title).slice(from, to).slice(0, QUOTE_MAX_LENGTH);
    if (!CHANGES.test(words) && !MONEY_BACK.test(words)) continue;
    if (BANK.test(words) && !BANK_IS_A_PARTY.test(words)) add("BANK_DETAILS", quote);
    if (PAYEE.test(words) && !/\bloss payee\b/u.test(words)) add("PAYEE", quote);
    if (ADDRESS.test(words)) add("ADDRESS", quote);
  }
  return [...found.values()];
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf("@") + 1).toLowerCase();

/** Characters that people take for one another. */
const ALIKE: readonly [RegExp, string][] = [
  [/rn/gu, "m"],
  [/vv/gu, "w"],
  [/[1il|]/gu, "l"],
  [/0/gu, "o"],
  [/5/gu, "s"],
  [/-/gu, ""],
];
const folded = (domain: string): string =>
  ALIKE.reduce((text, [pattern, character]) => text.replaceAll(pattern, character), domain);

/** Whether somebody could take one domain for the other: alike to the eye, or one character away. */
function isLookAlike(domain: string, known: string): boolean {
  if (domain === known || domain.length > DOMAIN_MAX_LENGTH || known.length < 6) return false;
  if (domain.endsWith(`.${known}`) || known.endsWith(`.${domain}`)) return false;
  return folded(domain) === folded(known) || isOneAway(domain, known);
}

/** One character more, less, other, or two exchanged. */
function isOneAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let begin = 0;
  while (begin < one.length && begin < other.length && one[begin] === other[begin]) begin += 1;
  let end = 0;
  while (end < Math.min(one.length, other.length) - begin && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [left, right] = [one.length, other.length].map((length) => length - begin - end) as [number, number];
  const isSwapped = left === 2 && right === 2 && one[begin] === other[begin + 1] && one[begin + 1] === other[begin];
  return (left <= 1 && right <= 1) || isSwapped;
}
