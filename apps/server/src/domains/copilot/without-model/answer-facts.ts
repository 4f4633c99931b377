import type { Declared, DeclaredFact } from "./answer-parts.ts";
import { withoutMarks, type Quote } from "./best-quotes.ts";
import { cited, usDay } from "./cite.ts";

/** Fields that one answer states; a line has about ten. */
const FIELDS_SHOWN = 12;

/** The short answer, where it says so, and what endorsements change; empty without facts. */
export function answerFacts({ facts }: Declared, mentions: readonly Quote[], names: readonly string[]): string[] {
  const fields = [...Map.groupBy(facts, ({ line, key }) => `${line} ${key}`).values()].slice(0, FIELDS_SHOWN);
  const shown = fields.flat();
  if (shown.length === 0) return [];
  const changes = shown.filter(({ isChangedByEndorsement }) => isChangedByEndorsement);
  const places = shown.filter(({ isChangedByEndorsement }) => !isChangedByEndorsement);
  const isOfSeveral = new Set(shown.map(({ line }) => line)).size > 1;
  const quote = (fact: DeclaredFact) => cited({ ...fact, text: withoutMarks(fact.quote) }, names);
  const touching = [...changes.map(quote), ...mentions.map((mention) => cited(mention, names))];
  return [
    fields.map((field) => shortAnswer(field, isOfSeveral)).join("\n"),
    `**Where it says so**\n\n${(places.length > 0 ? places : changes).map((fact, at) => `${at + 1}. ${quote(fact)}`).join("\n")}`,
    touching.length > 0
      ? `**Endorsements that mention it**\n\n${touching.map((line) => `- ${line}`).join("\n")}`
      : "No endorsement in these files mentions it, as far as code can tell.",
  ];
}

/** "- **Each occurrence: $1,000,000** (proved: …)"; of a conflict, every value that is stated. */
function shortAnswer(field: readonly DeclaredFact[], isOfSeveral: boolean): string {
  const stated = field.filter(
    ({ value, status, pageSays }, at) =>
      field.findIndex((one) => one.value === value && one.status === status && one.pageSays === pageSays) === at,
  );
  return stated
    .map((fact) => {
      const line = isOfSeveral && fact.line ? `, ${fact.line.toLowerCase().replaceAll("_", " ")}` : "";
      const label = withoutMarks(fact.label);
      return `- **${label}: ${withoutMarks(fact.value)}** (${markOf(fact)})${line}`;
    })
    .join("\n");
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
  };
  return [
    pageSays ? `${marks[status]} in the policy's coverages` : marks[status],
    ...(pageSays ? [`the page says ${withoutMarks(pageSays)}`] : []),
    ...(suppliedBy ? [`file from ${withoutMarks(suppliedBy)}`] : []),
  ].join("; ");
}

/** The term that the files state, and the day of the answer. */
export const termLine = ({ term, asOf }: Declared): string =>
  `${term ? `Policy term ${usDay(term.from)} to ${usDay(term.to)}. ` : ""}As of ${usDay(asOf)}.`;
