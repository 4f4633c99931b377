import type { Span } from "#domains/documents/evidence/page-lines.ts";
import { readCents, type ReadValue } from "#domains/documents/evidence/read-values.ts";
import { labelOf } from "#domains/documents/evidence/labeled-values.ts";

/** A sentence that changes one limit and says nothing else: what it changes, as a label, and the new amount. */
export type ChangeSentence = { label: string; cents: ReadValue<number> };

// The grammar of these sentences. A word that it does not have may change what the sentence means ("by", "if", "for"), so
// such a sentence is left to a person.
const BEFORE = [
  "it is agreed that ",
  "it is hereby agreed that ",
  "it is understood and agreed that ",
  "it is hereby understood and agreed that ",
  "in consideration of a change in premium, ",
];
const WHERE = [
  " shown in the declarations",
  " stated in the declarations",
  " listed in the declarations",
  " of the declarations",
  " of this policy",
];
/** What is said of the label, and the amounts before and after. */
const VERB =
  /^(?:(amended|changed|decreased|increased|reduced|revised) (?:from (\$ ?\d[\d,.]{0,18}) )?to (?:read )?|(?:deleted and )?replaced (?:by|with) )(\$ ?\d[\d,.]{0,18})$/u;
const IS = " is ";
const SENTENCE_LENGTH = 300;

/** The words of labels of limits, deductibles and retentions. */
const LABEL_WORDS = new Set(
  (
    "accident adv advertising aggregate all and any aop auto autos bodily building buildings business by claim collision " +
    "combined completed comprehensive contents covered csl damage deductible disease e each el employee employers expense " +
    "expenses extra fire general hail incident income injury insurance insured l liability limit limits maximum med medical motorist " +
    "motorists occurrence of one operations other payments per perils person personal policy premises products property " +
    "rented retained retention self single to uim um underinsured uninsured wind with you your"
  ).split(" "),
);

/** Reads a sentence, from its first word to its period; null unless it is one of those that the grammar has. */
export function readChange({ text, words }: Span): ChangeSentence | null {
  if (text.length > SENTENCE_LENGTH || !/^\p{Lu}/u.test(text) || !text.endsWith(".")) return null;
  const whole = text.slice(0, -1).toLowerCase();
  const before = BEFORE.find((start) => whole.startsWith(start)) ?? "";
  const said = whole.slice(before.length);
  const is = said.indexOf(IS);
  const [, verb, from, to] = VERB.exec(said.slice(is + IS.length).replace(/^hereby /u, "")) ?? [];
  const where = WHERE.find((end) => said.slice(0, is).endsWith(end)) ?? "";
  const label = said.slice(0, Math.max(0, is - where.length)).replace(/^the /u, "");
  // the amount's words are the last ones
  const cents = to === undefined ? null : readCents({ text: to, words: words.slice(to.includes(" ") ? -2 : -1) });
  if (is === -1 || !cents || !isLabel(label) || !isTowards(verb, from, cents.value)) return null;
  return { label: labelOf(label), cents };
}

const isLabel = (label: string): boolean => {
  const words = label.split(/[ ,./&–-]+/u).filter(Boolean);
  return words.length > 0 && words.every((word) => LABEL_WORDS.has(word));
};

/** Whether an amount rises where the sentence says that it is increased, and falls where it is reduced. */
function isTowards(verb = "", before: string | undefined, cents: number): boolean {
  if (before === undefined) return true;
  const from = readCents({ text: before, words: [] })?.value;
  if (from === undefined) return false;
  return verb === "increased" ? cents > from : verb === "reduced" || verb === "decreased" ? cents < from : true;
}

/** Lines and sentences around a change that leave it as it is, in small letters, without their last period. */
const PLAIN = [
  /^(?:policy changes?|policy change endorsement|(?:this )?endorsement)(?: (?:no\.?|number|#)? ?\d{1,4})?(?:: [a-z ]{3,40})?$/u,
  /^this endorsement changes the policy$/u,
  /^(?:please )?read it carefully$/u,
  /^all other (?:terms|provisions)(?: and conditions)?(?: of (?:the|this) policy)? (?:remain|stay) (?:unchanged|the same|as they are)$/u,
  /^(?:this|the) policy is (?:amended|changed) as follows:?$/u,
  /^(?:policy (?:number|no\.?|period|type)|named insured|(?:endorsement )?effective date): [^$:]{1,80}$/u,
  /^page \d{1,4}(?: of \d{1,4})?$/u,
];
/** Words by which an endorsement changes less than its sentence says, or something else. */
const RESTRICTS =
  /\b(?:cannot|does not|except|if|may not|no longer|not apply|nothing|only|provided|rescinded|shall not|subject to|unless|until|upon|void|when|where|while|withdrawn)\b/iu;
/** Letters of a text that are looked at. */
const TEXT_LENGTH = 2_000;

export const isPlain = (text: string): boolean => {
  const said = text.slice(0, TEXT_LENGTH).toLowerCase().replace(/\.$/u, "");
  return PLAIN.some((pattern) => pattern.test(said)) && !RESTRICTS.test(said);
};
export const isRestricting = (text: string): boolean => RESTRICTS.test(text.slice(0, TEXT_LENGTH));

/** A line that leads into what stands below it: "Subject to the following:". */
export const leadsOn = (text: string): boolean =>
  !isPlain(text) && (/[,:;–-]$/u.test(text) || (!/[.!?]$/u.test(text) && isRestricting(text)));

/**
 * The sentences of a paragraph. One ends with its period before a capital letter, and where a line is done that is no
 * sentence: a title, or a label with its value.
 */
export function sentencesOf({ text, words }: Span): Span[] {
  const texts = text.split(" ");
  const found: Span[] = [];
  let from = 0;
  for (let at = 0; at < texts.length; at += 1) {
    const next = texts[at + 1];
    const isPeriod = /[^.]\.$/u.test(texts[at] ?? "") && !/\p{L}\.\p{L}/u.test(texts[at] ?? "");
    const endsSentence = next === undefined || (isPeriod && /^\p{Lu}/u.test(next));
    const endsLine = !endsSentence && (words[at + 1]?.box.x ?? 0) <= (words[at]?.box.x ?? 0);
    if (!endsSentence && !(endsLine && at - from < LINE_WORDS && isPlain(texts.slice(from, at + 1).join(" "))))
      continue;
    found.push({ text: texts.slice(from, at + 1).join(" "), words: words.slice(from, at + 1) });
    from = at + 1;
  }
  return found;
}
/** Words of a line that is no sentence. */
const LINE_WORDS = 16;
