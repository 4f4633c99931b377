import { PRESET_FORMS, type WorkspacePreset } from "@cara/contract/workspace-presets.ts";
import { writtenDay } from "#kernel/calendar.ts";
import type { ToolFile } from "#platform/tool.ts";
import { bestQuotes, holdsAny, type Passage, type Quote } from "./best-quotes.ts";
import { answerFacts, termLine, type Mentions } from "./answer-facts.ts";
import type { Declared, PolicyOnRecord } from "./answer-parts.ts";
import { cited } from "./cite.ts";
import type { AskedWord, Topic } from "./topics.ts";

/** Quotes for the person's own question, and for each topic of a preset. */
const QUOTES_FOR_QUESTION = 3;
/** Policies and amounts listed from the records. */
const POLICIES_SHOWN = 5;
const AMOUNTS_SHOWN = 12;
/** Quotes that are looked through for conditions, and those that are shown. */
const QUOTES_CONSIDERED = 10;
const CONDITIONS_SHOWN = 2;
const CONDITION =
  /\b(?:as long as|but only|except|in no case|only if|only to the extent|provided that|subject to|unless)\b/iu;
/** A word shorter than this is no name. */
const SHORTEST_NAMED = 3;
/** Share of a question's words that an endorsement holds that is about its subject. */
const SHARE_OF_SUBJECT = 0.6;
const ENDORSEMENT = /\bendorsement\b/iu;

export type AnswerInput = {
  preset: WorkspacePreset | null;
  /** The facts that the question asks for; null where none were looked up. */
  declared: Declared | null;
  /** Each topic with the passages that were found, and its words that are on no page of the files. */
  found: readonly { topic: Topic; passages: readonly Passage[]; wordsNotFound: readonly string[] }[];
  files: readonly ToolFile[];
  unread: readonly { name: string; why: string }[];
  /** Files that are not the policy's own, and why. */
  notUsed: readonly { name: string; why: string }[];
  policies: readonly PolicyOnRecord[];
  policiesOnRecord: number;
};

/** Cara's answer when no model is configured: facts, exact quotes with their pages, records, and what she could not do. */
export function writeAnswer(input: AnswerInput): string {
  const { found, files, declared } = input;
  const names = files.map(({ name }) => name);
  const [question] = found;
  const isQuestion = question === undefined || question.topic.title === null;
  const facts = isQuestion && declared ? answerFacts(declared, mentionsOf(declared.facts, question), names) : [];
  const evidence =
    facts.length > 0
      ? facts
      : question === undefined || isQuestion
        ? answerQuestion(question, names)
        : [answerTopics(found, names)];
  const parts = [
    ...(facts.length > 0 ? [] : notInFiles(question)),
    ...evidence,
    ...onRecord(input, names),
    ...unseen(input, facts.length > 0),
    ...(declared ? [termLine(declared)] : []),
  ].filter((part) => part !== "");
  const how = parts.some((part) => part.includes("“"))
    ? "No AI model was used for this answer: code found these passages, and every quote was checked against its page."
    : "No AI model was used for this answer.";
  return [...parts, `_${needsModel(input.preset)} ${how}_`].join("\n\n");
}

type Found = AnswerInput["found"][number];

function answerQuestion(found: Found | undefined, names: readonly string[]): string[] {
  const quotes = found ? bestQuotes(found.passages, found.topic.query, QUOTES_FOR_QUESTION) : [];
  if (quotes.length === 0) return [];
  const { quotes: listed, mayDeny } = mentionsOf(quotes, found);
  const conditions = bestQuotes(found?.passages ?? [], found?.topic.query ?? "", QUOTES_CONSIDERED)
    .slice(quotes.length)
    .filter(({ text }) => CONDITION.test(text) && !listed.some((other) => other.text === text))
    .slice(0, CONDITIONS_SHOWN);
  return [
    `The passages that fit your question best:\n\n${quotes.map((quote, at) => `${at + 1}. ${cited(quote, names)}`).join("\n")}`,
    ...(conditions.length > 0
      ? [
          `**Conditions and exceptions that mention it**\n\n${conditions.map((quote) => `- ${cited(quote, names)}`).join("\n")}`,
        ]
      : []),
    listed.length > 0
      ? `**Endorsements that mention it**\n\n${listed.map((quote) => `- ${cited(quote, names)}`).join("\n")}`
      : mayDeny
        ? `No ${quotesEndorsement(quotes, found) ? "other " : ""}endorsement in these files mentions it, as far as a word search can tell.`
        : "",
  ];
}

const isOn = (quoted: readonly { file: string; page: number }[], { file, page }: Passage): boolean =>
  quoted.some((quote) => quote.file === file && quote.page === page);

const quotesEndorsement = (quoted: readonly Quote[], found: Found | undefined): boolean =>
  (found?.passages ?? []).some((passage) => ENDORSEMENT.test(passage.text) && isOn(quoted, passage));

/** Names the words of the question that are on no page, before passages about the rest of it are read as an answer. */
function notInFiles(found: Found | undefined): string[] {
  const missing = (found?.topic.asked ?? []).filter((asked) => isMissing(asked, found)).map(({ word }) => word);
  return missing.length === 0
    ? []
    : [`**Not in these files, as far as a word search can tell:** ${missing.join(", ")}.`];
}

const isMissing = ({ word, terms }: AskedWord, found: Found | undefined): boolean =>
  word.length >= SHORTEST_NAMED && terms.every((term) => found?.wordsNotFound.includes(term));

/** What endorsements on other pages than those that were quoted say about the subject of the question. */
function endorsementsOn(quoted: readonly { file: string; page: number }[], found: Found | undefined): Quote[] {
  if (!found) return [];
  const others = found.passages.filter((passage) => ENDORSEMENT.test(passage.text) && !isOn(quoted, passage));
  return others
    .flatMap((passage) => bestQuotes([passage], found.topic.query, 1))
    .filter(({ held }) => holdsSubject(held, found))
    .slice(0, QUOTES_FOR_QUESTION);
}

function mentionsOf(quoted: readonly { file: string; page: number }[], found: Found | undefined): Mentions {
  return { quotes: endorsementsOn(quoted, found), mayDeny: found !== undefined && hasOneSubject(found) };
}

/**
 * Whether one passage holds all that was asked for. A question about two things finds passages about each, and that no
 * endorsement mentions both says nothing about either.
 */
function hasOneSubject(found: Found): boolean {
  const asked = (found.topic.asked ?? []).filter((one) => !isMissing(one, found));
  const best = found.passages.flatMap((passage) => bestQuotes([passage], found.topic.query, QUOTES_CONSIDERED));
  return best.some(({ held }) => asked.every(({ terms }) => holdsAny(held, terms)));
}

/** Whether a quote holds most of what was asked for, leaving out what is in none of the files. */
function holdsSubject(held: readonly string[], found: Found): boolean {
  const asked = (found.topic.asked ?? []).filter((one) => !isMissing(one, found));
  const needed = Math.max(Math.min(asked.length, 2), Math.ceil(asked.length * SHARE_OF_SUBJECT));
  return asked.filter(({ terms }) => holdsAny(held, terms)).length >= needed;
}

/** One row for each topic, one column for each file. */
function answerTopics(found: AnswerInput["found"], files: readonly string[]): string {
  const columns = files.filter((file) =>
    found.some(({ passages }) => passages.some((passage) => passage.file === file)),
  );
  if (columns.length === 0) return "";
  const rows = found.map(({ topic, passages }) => {
    const cells = columns.map((file) => {
      const [best] = bestQuotes(
        passages.filter((passage) => passage.file === file),
        topic.query,
        1,
      );
      return best ? cited(best, files) : "not found";
    });
    return `| ${topic.title ?? ""} | ${cells.join(" | ")} |`;
  });
  const head = columns.map((file) => file.replaceAll("|", " "));
  return [
    "What the files say, side by side:",
    [`| | ${head.join(" | ")} |`, `|---|${columns.map(() => "---|").join("")}`, ...rows].join("\n"),
    "“Not found” means that a word search found no passage, not that there is none.",
  ].join("\n\n");
}

function onRecord({ policies, policiesOnRecord, files }: AnswerInput, names: readonly string[]): string[] {
  const [first] = policies;
  if (!first) return [];
  const shown = first.isTheRequests ? [first] : policies.slice(0, POLICIES_SHOWN);
  const lines = shown.flatMap((policy) => [`- ${policyTitle(policy)}`, ...amountsOf(policy, files, names)]);
  const left = first.isTheRequests ? 0 : policiesOnRecord - shown.length;
  const more = left > 0 ? [`- and ${left} more on the account's page`] : [];
  return [`**On record**\n\n${[...lines, ...more].join("\n")}`];
}

const policyTitle = ({ policyNumber, carrier, inforceOn, expiresOn }: PolicyOnRecord): string =>
  [
    policyNumber ? `Policy ${policyNumber}` : "A policy without a number",
    carrier,
    inforceOn && expiresOn ? `${writtenDay(inforceOn)} to ${writtenDay(expiresOn)}` : null,
  ]
    .filter(Boolean)
    .join(", ");

function amountsOf({ coverage }: PolicyOnRecord, files: readonly ToolFile[], names: readonly string[]): string[] {
  const amounts = coverage.flatMap(({ facts }) => facts);
  return amounts.slice(0, AMOUNTS_SHOWN).flatMap(({ label, amount, statedAs, status, evidence }) => {
    const value = amount === undefined ? statedAs : `$${amount.toLocaleString("en-US")}`;
    if (!label || !value) return [];
    const file = files.find(({ id }) => id === evidence?.fileId)?.name;
    const place = evidence && file ? ` ${cited({ ...evidence, text: evidence.quote, file }, names)}` : "";
    return [`  - ${label}: ${value} (${status.toLowerCase()})${place}`];
  });
}

function unseen(
  { unread, notUsed, found, files, policies, preset, declared }: AnswerInput,
  hasFacts: boolean,
): string[] {
  const isEmpty = !hasFacts && found.every(({ passages }) => passages.length === 0);
  const missing = declared?.formsNotInFiles ?? [];
  const lines = [
    ...unread.map(({ name, why }) => `- ${name}: ${why}`),
    ...(missing.length > 0 ? [`- Forms that are listed and not in these files: ${missing.join(", ")}`] : []),
  ];
  const notes = [
    ...(files.length === 0 && policies.length === 0
      ? ["I have nothing to look at yet. Attach a document, or open me from a service request."]
      : []),
    ...(files.length > 0 && isEmpty && found.length > 0
      ? ["I found no passage with these words. Try the words that the document would use."]
      : []),
    ...(files.length > 0 && found.length === 0 && !hasFacts && preset !== "GENERATE_TEMPLATE"
      ? ["Ask about something that the documents say, such as a limit, a deductible or an exclusion."]
      : []),
    ...(lines.length > 0 ? [`**What I could not see**\n\n${lines.join("\n")}`] : []),
    ...(notUsed.length > 0
      ? [`**Not used**\n\n${notUsed.map(({ name, why }) => `- ${name}: ${why}`).join("\n")}`]
      : []),
  ];
  return notes;
}

/** What the person misses without a model. */
function needsModel(preset: WorkspacePreset | null): string {
  if (preset === null || preset === "DOCUMENT_EXPLORATION")
    return "Explaining what the wording means, and writing emails, needs a model.";
  return `${PRESET_FORMS[preset].label} as a finished piece of work needs a model.`;
}
