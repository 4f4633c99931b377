import { DETAILS_MAX_LENGTH } from "@cara/contract/limits.ts";
import { holdersIn } from "#domains/certificates/holders/holder-block.ts";
import type { AskFields, AskKind, Quote } from "./ask.ts";
import { nameAfter } from "./named-party.ts";
import type { OwnWords } from "./own-words.ts";
import type { Sentence } from "./sentences.ts";

type Where = {
  body: string;
  /** The sentences that ask. */
  sentences: readonly Sentence[];
  all: readonly Sentence[];
  own: OwnWords;
  insured: string | null;
};
type Filled = { fields: AskFields; quotes: Quote[] };

const INSURED = /\badditional insureds?\b|\bas (?:an )?ai\b/u;
const DENIES = /\b(?:no|not|without|neither|nor)\b|n't\b/u;
/** What belongs to a certificate beside its holder. */
const OF_THE_JOB =
  /\b(?:project|job|jobsite|contract|lease|waivers?|primary|per[- ]project|per[- ]location|re:|completed operations|bid)\b/u;
/** What stands before a holder's name, as people write it. */
const BEFORE_HOLDER = [
  /\b(?:certificate |cert\.? )?holder(?: name)?(?: is| should be| will be| should read|:| -)+ ?(?:the )?/iu,
  /\b(?:made out to|issued to|addressed to|in favor of|naming|listing|showing) (?:the )?/iu,
  /\b(?:certificates?|certs?|cois?|(?:proof|evidence) of insurance)(?: of (?:liability )?insurance)?(?: over)? (?:for|to) (?:the )?/iu,
  /\b(?:need|needs|require|requires|requested|wants|asked|asking|send|issue) (?:it |one |this |them )?(?:for|to) (?:the )?/iu,
];
const BEFORE_INSURED = [/\b(?:add|include|name|list|endorse) (?:the )?/iu, /^(?:the )?/iu];

/** The fields that a message fills, each with the words it rests on; of several holders one for each. */
export function fieldsOf(kind: AskKind, where: Where): Filled[] {
  const quotes = where.sentences.map(({ source, from, to }) => ({ field: "type", source, from, to }));
  switch (kind) {
    case "CERTIFICATE":
      return certificates(where, quotes);
    case "ADDITIONAL_INSURED":
      return [named(where, quotes)];
    case "ID_CARD":
      return [{ fields: { type: "ID card" }, quotes }];
    case "LOSS_RUNS":
      return [{ fields: { type: "Loss runs" }, quotes }];
    case "CANCELLATION":
      return [{ fields: { reason: words(where) }, quotes: [...quotes, ...as("reason", quotes)] }];
    case "BILLING":
      return [{ fields: { question: words(where), type: "Billing" }, quotes: [...quotes, ...as("question", quotes)] }];
    case "ADD_DRIVER":
    case "ADD_VEHICLE":
    case "CHANGE":
    case "REMOVE_DRIVER":
    case "REMOVE_VEHICLE":
    case "SOMETHING":
  }
  return [{ fields: {}, quotes: [...quotes, ...as("details", quotes)] }];
}

function certificates({ body, sentences, all, own, insured }: Where, quotes: readonly Quote[]): Filled[] {
  const about = all.filter(({ source, words: said }) => source === "BODY" && OF_THE_JOB.test(said));
  const insuredAt = all.find(({ words: said }) => INSURED.test(said) && !DENIES.test(said));
  const shared: Quote[] = [
    ...quotes,
    ...about.slice(0, 4).map(({ source, from, to }) => ({ field: "details", source, from, to })),
    ...(insuredAt
      ? [{ field: "additionalInsured", source: insuredAt.source, from: insuredAt.from, to: insuredAt.to }]
      : []),
  ];
  const common: AskFields = insuredAt ? { additionalInsured: true } : {};
  const blocks = holdersIn(own.lines.map(({ text }) => text).join("\n")).filter(({ name }) => !isSame(name, insured));
  if (blocks.length > 0)
    return blocks.map(({ name, address }) => ({
      fields: { ...common, name, address },
      quotes: [...shared, ...exactly("name", body, name), ...exactly("address", body, address.line1)],
    }));
  const found = firstName(body, [...sentences, ...all], BEFORE_HOLDER, insured);
  return [
    { fields: { ...common, ...(found ? { name: found.name } : {}) }, quotes: [...shared, ...(found?.quotes ?? [])] },
  ];
}

function named({ body, sentences, insured }: Where, quotes: readonly Quote[]): Filled {
  const found = firstName(body, sentences, BEFORE_INSURED, insured);
  return { fields: found ? { name: found.name } : {}, quotes: [...quotes, ...(found?.quotes ?? [])] };
}

function firstName(
  body: string,
  sentences: readonly Sentence[],
  patterns: readonly RegExp[],
  insured: string | null,
): { name: string; quotes: Quote[] } | null {
  for (const pattern of patterns)
    for (const { source, from, to } of sentences) {
      if (source !== "BODY") continue;
      const found = nameAfter(body.slice(from, to), pattern);
      if (!found || isSame(found.name, insured)) continue;
      const quote = { field: "name", source, from: from + found.at, to: from + found.at + found.length };
      return { name: found.name, quotes: [quote] };
    }
  return null;
}

const isSame = (name: string, insured: string | null): boolean => {
  const [one, other] = [name, insured ?? ""].map((text) => text.toLowerCase().replaceAll(/[^a-z0-9]/gu, ""));
  return one !== "" && other !== "" && (other?.startsWith(one ?? "") || one?.startsWith(other ?? "")) === true;
};

/** The words as they stand in the message, if they stand there. */
function exactly(field: string, body: string, text: string): Quote[] {
  const at = body.indexOf(text);
  return at === -1 ? [] : [{ field, source: "BODY", from: at, to: at + text.length }];
}

const as = (field: string, quotes: readonly Quote[]): Quote[] =>
  quotes.filter(({ source }) => source === "BODY").map((quote) => ({ ...quote, field }));

const words = ({ body, sentences }: Where): string =>
  sentences
    .filter(({ source }) => source === "BODY")
    .map(({ from, to }) => body.slice(from, to).replaceAll(/\s+/gu, " "))
    .join(" ")
    .slice(0, DETAILS_MAX_LENGTH);
