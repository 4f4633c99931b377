import { withoutChange } from "@cara/contract/coverage.ts";
import { writtenDay } from "#kernel/calendar.ts";
import type { Declared, DeclaredFact } from "./answer-parts.ts";
import { withoutMarks, type Quote } from "./best-quotes.ts";
import { cited } from "./cite.ts";

/** Fields that one answer states; a line has about ten. */
const FIELDS_SHOWN = 12;

/** What endorsements say of the subject, and whether it may be said that no other does. */
export type Mentions = { quotes: readonly Quote[]; mayDeny: boolean };

/** The short answer, where it says so, and what endorsements change; empty without facts. */
export function answerFacts({ facts }: Declared, mentions: Mentions, names: readonly string[]): string[] {
  const fields = [...Map.groupBy(facts, ({ line, key }) => `${line} ${key}`).values()].slice(0, FIELDS_SHOWN);
  const shown = fields.flat();
  if (shown.length === 0) return [];
  const changes = shown.filter(({ isChangedByEndorsement }) => isChangedByEndorsement);
  const places = shown.filter(({ isChangedByEndorsement }) => !isChangedByEndorsement);
  const isOfSeveral = new Set(shown.map(({ line }) => line)).size > 1;
  const quote = (fact: DeclaredFact) => cited({ ...fact, text: withoutMarks(fact.quote) }, names);
  const touching = [...changes.map(quote), ...mentions.quotes.map((mention) => cited(mention, names))];
  return [
    fields.map((field) => shortAnswer(field, isOfSeveral)).join("\n"),
    `**Where it says so**\n\n${(places.length > 0 ? places : changes).map((fact, at) => `${at + 1}. ${quote(fact)}`).join("\n")}`,
    touching.length > 0
      ? `**Endorsements that mention it**\n\n${touching.map((line) => `- ${line}`).join("\n")}`
      : mentions.mayDeny
        ? "No endorsement in these files mentions it, as far as code can tell."
        : "",
  ];
}

/** One line per field: "- **Each occurrence: $1,000,000** (proved: …)"; of a conflict every value, and which may apply. */
function shortAnswer(field: readonly DeclaredFact[], isOfSeveral: boolean): string {
  const stated = field.filter(({ status }) => status !== "NOT_CHOSEN");
  const values = onePerValue(stated);
  const [first] = values;
  if (!first) return "";
  const line = isOfSeveral && first.line ? `, ${first.line.toLowerCase().replaceAll("_", " ")}` : "";
  const label = withoutChange(withoutMarks(first.label));
  const others = onePerValue(field.filter(({ status }) => status === "NOT_CHOSEN")).map(
    (fact) =>
      ` ${placeOf(fact)} says ${withoutMarks(fact.value)}${fact.isChangedByEndorsement ? " and would take precedence" : ""}; it was not chosen.`,
  );
  const said =
    values.length === 1
      ? `**${label}: ${withoutMarks(first.value)}** (${markOf(first)})`
      : `**${label}: ${values.map(({ value }) => withoutMarks(value)).join(" or ")}** (${values.map(sideOf).join("; ")})`;
  return `- ${said}${line}${others.length > 0 ? "." : ""}${others.join("")}`;
}

const placeOf = ({ isChangedByEndorsement, page }: DeclaredFact): string =>
  `${isChangedByEndorsement ? "An endorsement" : "The document"} (p. ${page})`;
const sideOf = (fact: DeclaredFact): string =>
  `${withoutMarks(fact.value)}: ${fact.isChangedByEndorsement ? "an endorsement, which would take precedence" : markOf(fact)}`;

/** Each value once, by the strongest mark that it has. */
const STRENGTH = ["VERIFIED", "ENTERED", "CORRECTED", "CONFLICT", "PROVED", "UNVERIFIED", "NOT_CHOSEN"] as const;
function onePerValue(field: readonly DeclaredFact[]): DeclaredFact[] {
  const ranked = field.toSorted((a, b) => STRENGTH.indexOf(a.status) - STRENGTH.indexOf(b.status));
  return ranked.filter(({ value }, at) => ranked.findIndex((one) => one.value === value) === at);
}

/** What a value is worth, who entered it in place of the document's, and who supplied the file. */
function markOf({ status, decidedBy, suppliedBy, pageSays }: DeclaredFact): string {
  const who = withoutMarks(decidedBy ?? "a colleague");
  const marks = {
    PROVED: "proved: code found the words on the page, nobody has verified them",
    VERIFIED: `verified by ${who}`,
    UNVERIFIED: "not verified",
    CONFLICT: pageSays ? `conflict: entered by ${who}` : "conflict: another place says something else",
    CORRECTED: `${who} entered another value in the policy's coverages`,
    ENTERED: `entered by ${who}`,
    NOT_CHOSEN: "not chosen",
  };
  return [
    pageSays ? `${marks[status]} in the policy's coverages` : marks[status],
    ...(pageSays ? [`the page says ${withoutMarks(pageSays)}`] : []),
    ...(suppliedBy ? [`file from ${withoutMarks(suppliedBy)}`] : []),
  ].join("; ");
}

/** The term that the files state, and the day of the answer. */
export const termLine = ({ term, asOf }: Declared): string =>
  `${term ? `Policy term ${writtenDay(term.from)} to ${writtenDay(term.to)}. ` : ""}As of ${writtenDay(asOf)}.`;
