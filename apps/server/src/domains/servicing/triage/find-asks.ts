import { DETAILS_MAX_LENGTH } from "@cara/contract/limits.ts";
import { visibleText } from "#kernel/text.ts";
import { ASK_RULES, ASKS, DOUBTS, ORDERS, QUESTIONS, type AskRule } from "./ask-rules.ts";
import { isSure, TYPES, type Ask, type AskKind, type Verdict } from "./ask.ts";
import { fieldsOf } from "./ask-fields.ts";
import { ownWords } from "./own-words.ts";
import { SENTENCES_MAX, sentencesOf, type Sentence } from "./sentences.ts";

/** What rules read of a message. `insured`: the account's name, which is no holder's. */
export type TriagedText = {
  subject: string | null;
  body: string;
  attachments: readonly string[];
  insured: string | null;
};

/** Names in its own sentence, asked for there; and each thing that makes it more or less certain. */
const SAID = { inItsSentence: 92, nextToIt: 82, named: 45, doubted: 30, something: 20 } as const;
const QUOTED_MAX = 6;
/** Sentences at the beginning of a body that a subject is the heading of. */
const OPENING_SENTENCES = 6;
/** Where clauses begin that ask for something else: "thanks for the cert, can you also send …". */
const CLAUSE =
  /, (?:but|and|also|please|can you|could you|however) |[,;]? but | and (?:please|can you|could you) | then /u;
const CHAINED = /^(?:fw|fwd)\s?:/iu;
const NEWSLETTER = /\bunsubscribe\b|\bview (?:this email )?in (?:your )?browser\b|\bmanage (?:your )?preferences\b/iu;
const OUT_OF_OFFICE =
  /\bout of (?:the )?office\b|\bautomatic reply\b|\bauto-?reply\b|\bi am away\b|\bon vacation until\b/iu;
const GREETING = /^(?:hi|hello|hey|good (?:morning|afternoon|evening)|dear|greetings)\b[^.!?]{0,60}[,!:]?$/iu;

type Evidence = { sentence: Sentence; confidence: number; reason: string };

/** What a message asks for, by rules alone; what they cannot tell is left to a person, the likeliest first. */
export function findAsks({ subject, body, insured }: TriagedText): Verdict {
  const own = ownWords(body);
  const title = visibleText(subject ?? "").slice(0, 300);
  if (NEWSLETTER.test(body.slice(-2_000)) || OUT_OF_OFFICE.test(title)) return { sure: [], unsure: [] };
  const read = sentencesOf("BODY", body, own.lines);
  const isCut = own.isCut || read.length === SENTENCES_MAX;
  const inBody = read.filter(({ words }) => !GREETING.test(words));
  if (OUT_OF_OFFICE.test(inBody[0]?.words ?? "")) return { sure: [], unsure: [] };
  const isChain = own.isForward || CHAINED.test(title);
  const inSubject = isChain || /^re\s?:/iu.test(title) ? [] : sentencesOf("SUBJECT", title, [{ text: title, from: 0 }]);
  const sentences = [...inSubject, ...inBody];
  const asks: Ask[] = [];
  const settled = new Set<AskKind>();
  for (const rule of ASK_RULES) {
    const { evidence, isRefused } = weigh(rule, sentences);
    if (evidence.length === 0) {
      if (isRefused) settled.add(rule.kind);
      continue;
    }
    const confidence = Math.max(...evidence.map((one) => one.confidence));
    // "cancel it … do not cancel it": only a person knows, and what was not read may say anything
    const capped = isRefused || isChain || isCut ? Math.min(confidence, SAID.doubted) : confidence;
    const reasons = [...new Set(evidence.map(({ reason }) => reason))];
    if (isRefused) reasons.push("Another sentence says not to.");
    if (isChain) reasons.push("The message was forwarded.");
    if (isCut) reasons.push("The message is longer than is read here.");
    const kept = evidence.slice(0, QUOTED_MAX).map(({ sentence }) => sentence);
    for (const { fields, quotes } of fieldsOf(rule.kind, { body, sentences: kept, all: sentences, own, insured }))
      asks.push({ kind: rule.kind, type: TYPES[rule.kind], fields, confidence: capped, reasons, quotes });
  }
  if (asks.length === 0 && settled.size === 0) asks.push(...somethingIn(inBody, isChain));
  // who is to be insured on a certificate is a field of it
  const hasCertificate = asks.some((ask) => ask.kind === "CERTIFICATE" && isSure(ask));
  const apart = asks.filter(({ kind }) => !hasCertificate || kind !== "ADDITIONAL_INSURED");
  const ranked = apart.toSorted((one, other) => other.confidence - one.confidence);
  return { sure: ranked.filter(isSure), unsure: ranked.filter((ask) => !isSure(ask)) };
}

function weigh(rule: AskRule, sentences: readonly Sentence[]): { evidence: Evidence[]; isRefused: boolean } {
  const evidence: Evidence[] = [];
  let isRefused = false;
  for (const [at, sentence] of sentences.entries()) {
    const clause = clauseOf(sentence.words, rule);
    if (clause === null) continue;
    const isAsked = ASKS.test(sentence.words) || ORDERS.test(sentence.words) || sentence.isUnderRequest;
    const doubt = DOUBTS.find(({ says, isBroughtAlong }) => says.test(clause) && !(isBroughtAlong && isAsked));
    if (doubt?.isNothing) isRefused = true;
    else if (doubt) evidence.push({ sentence, confidence: SAID.doubted, reason: doubt.reason });
    else evidence.push(asked(rule, { sentence, isAsked, isNextAsked: asksBeside(sentences, at) }));
  }
  return { evidence, isRefused };
}

type Place = { sentence: Sentence; isAsked: boolean; isNextAsked: boolean };

function asked({ kind }: AskRule, { sentence, isAsked, isNextAsked }: Place): Evidence {
  if (isAsked && sentence.source === "BODY")
    return { sentence, confidence: SAID.inItsSentence, reason: "It is asked for in so many words." };
  // a question about a bill is what is asked for
  if (kind === "BILLING" && QUESTIONS.test(sentence.words))
    return { sentence, confidence: SAID.inItsSentence, reason: "The sentence is a question about it." };
  if (isNextAsked)
    return { sentence, confidence: SAID.nextToIt, reason: "It is named, and the next words ask for something." };
  return { sentence, confidence: SAID.named, reason: "It is named, but nothing asks for it." };
}

/** Whether a neighbor asks, and asks for nothing that another rule names; beside a subject stands all that the body says. */
const asksBeside = (sentences: readonly Sentence[], at: number): boolean =>
  (sentences[at]?.source === "SUBJECT"
    ? sentences.slice(at + 1, at + 1 + OPENING_SENTENCES)
    : [sentences[at - 1], sentences[at + 1]]
  ).some(
    (near) =>
      near !== undefined &&
      near.source === "BODY" &&
      ASKS.test(near.words) &&
      !DOUBTS.some(({ says }) => says.test(near.words)) &&
      !ASK_RULES.some((rule) => clauseOf(near.words, rule) !== null),
  );

/** The part of a sentence in which a rule finds all it looks for. */
function clauseOf(words: string, { says, unless = [] }: AskRule): string | null {
  if (!says.every((one) => one.test(words)) || unless.some((one) => one.test(words))) return null;
  return words.split(CLAUSE).find((clause) => says.every((one) => one.test(clause))) ?? words;
}

/** It asks for something that no rule knows. */
function somethingIn(sentences: readonly Sentence[], isChain: boolean): Ask[] {
  const asking = sentences.find(({ words }) => words.endsWith("?") || (ASKS.test(words) && !isThanks(words)));
  if (!asking && !isChain) return [];
  const quotes = asking ? [{ field: "type", source: asking.source, from: asking.from, to: asking.to }] : [];
  const reasons = [isChain ? "The message was forwarded." : "It asks for something that no rule knows."];
  return [{ kind: "SOMETHING", type: TYPES.SOMETHING, fields: {}, confidence: SAID.something, reasons, quotes }];
}

const isThanks = (words: string): boolean => DOUBTS.some(({ says, isNothing }) => isNothing && says.test(words));

/** What a request is opened with as its details: what the sender wrote, without greeting and signature. */
export function detailsOf(body: string): string {
  const { lines } = ownWords(body);
  const said = lines.map(({ text }) => text.trimEnd());
  const begins = said.findIndex((line) => line.trim() !== "" && !GREETING.test(line.trim()));
  return fit(said.slice(Math.max(0, begins)).join("\n").trim());
}

/** As much of a text as the details of a request hold. */
export const fit = (text: string): string => text.slice(0, DETAILS_MAX_LENGTH).replace(/[\ud800-\udbff]$/u, "");
