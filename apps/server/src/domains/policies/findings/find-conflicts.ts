import { writtenDay, type Day } from "#kernel/calendar.ts";
import type { FileId, FindingId } from "#kernel/ids.ts";
import { isProvedByRule, isStillStated, type LiveFinding } from "./finding.ts";
import { fieldOf, isOfField, settledFindings, valueOf, type Value } from "./settled-findings.ts";
import { isChange } from "./stated-facts.ts";

/** Where a statement stands, the strongest first. */
export const STATEMENT_SOURCES = ["ENDORSEMENT", "POLICY", "BINDER"] as const;
export type StatementSource = (typeof STATEMENT_SOURCES)[number];

/** What one place of the policy's documents says of a field. */
export type ConflictStatement = { findingId: FindingId; source: StatementSource; prevails: boolean };
/** A field of which the documents say different things, and which of them has precedence; the strongest come first. */
export type Conflict = Pick<LiveFinding, "line" | "kind" | "key"> & { statements: ConflictStatement[]; why: string };

/** Conflicts of one policy, and statements of one conflict that are shown; more would not be read. */
const CONFLICTS_MAX = 100;
const STATEMENTS_SHOWN = 12;

/** The statements that are shown; of many, what has precedence is always one. */
export function shownStatements({ statements }: Conflict): ConflictStatement[] {
  if (statements.length <= STATEMENTS_SHOWN) return statements;
  return statements.toSorted((a, b) => Number(b.prevails) - Number(a.prevails)).slice(0, STATEMENTS_SHOWN);
}

/** The fields that the policy's own documents state differently, and that nobody has settled. */
export function findConflicts(findings: readonly LiveFinding[], today: Day): Conflict[] {
  const startsOf = effectiveDates(findings);
  const settled = settledOn(findings, today, startsOf);
  const stated = findings.filter((finding) => isOfField(finding) && isStillStated(finding) && !settled.has(finding));
  return [...Map.groupBy(stated, fieldOf).values()]
    .filter((found) => valuesOf(found).size > 1 && found.some(({ decision }) => decision === null))
    .slice(0, CONFLICTS_MAX)
    .flatMap((found) => {
      const [first] = found;
      const statements = found.map((finding) => statementOf(finding, startsOf.get(finding.fileId) ?? null));
      return first ? [{ line: first.line, kind: first.kind, key: first.key, ...conflictOf(statements, today) }] : [];
    });
}

/** The findings that a person settled, as of a day: an endorsement that has taken effect since they decided is open again. */
export const settledOn = (
  findings: readonly LiveFinding[],
  today: Day,
  startsOf = effectiveDates(findings),
): ReadonlySet<LiveFinding> =>
  settledFindings(findings, ({ documentType, fileId }) => {
    const startsOn = documentType === "ENDORSEMENT" ? startsOf.get(fileId) : undefined;
    return startsOn !== undefined && startsOn <= today ? startsOn : null;
  });

/** The day on which an endorsement takes effect, if that is later than today; what nobody rejected counts. */
export function startsLater(finding: LiveFinding, findings: readonly LiveFinding[], today: Day): Day | null {
  const ofFile = findings.filter(({ fileId, decision }) => fileId === finding.fileId && decision !== "REJECTED");
  const { startsOn } = statementOf(finding, effectiveDates(ofFile, () => true).get(finding.fileId) ?? null);
  return startsOn !== null && startsOn > today ? startsOn : null;
}

/** When each document takes effect, if it says so once. */
function effectiveDates(findings: readonly LiveFinding[], isSound = isBacked): ReadonlyMap<FileId, Day> {
  const dates = findings.filter(({ key, kind }) => kind === "DATE" && OWN_DATES.includes(key));
  return new Map(
    [...Map.groupBy(dates, ({ fileId }) => fileId)].flatMap(([fileId, found]) => {
      // an endorsement's own date counts before that of the policy which it repeats
      const key = OWN_DATES.find((name) => found.some((one) => one.key === name));
      const sound = found.filter((one) => one.key === key && isSound(one));
      const [onDate, other] = new Set(sound.flatMap((one) => one.onDate ?? []));
      return onDate && !other ? [[fileId, onDate] as const] : [];
    }),
  );
}
const OWN_DATES = ["endorsementOn", "effectiveOn"];
/** On its page, or by a person's word. */
const isBacked = (one: LiveFinding): boolean =>
  one.decision === "ACCEPTED" || (one.decision === null && isProvedByRule(one));

type Statement = { finding: LiveFinding; source: StatementSource; startsOn: Day | null };

function statementOf(finding: LiveFinding, effectiveOn: Day | null): Statement {
  const isOwnDocument = finding.documentType === "ENDORSEMENT";
  const source =
    isOwnDocument || isChange(finding) ? "ENDORSEMENT" : finding.documentType === "BINDER" ? "BINDER" : "POLICY";
  // the date of a whole policy is not that of an endorsement in it
  return { finding, source, startsOn: isOwnDocument ? effectiveOn : null };
}

const valuesOf = (found: readonly LiveFinding[]) => new Set(found.map(valueOf));

function conflictOf(all: readonly Statement[], today: Day): Pick<Conflict, "statements" | "why"> {
  const ranked = all.toSorted((a, b) => rankOf(a) - rankOf(b));
  const { wins, why } = precedenceOn(today, ranked);
  return {
    statements: ranked.map(({ finding, source }) => ({
      findingId: finding.id,
      source,
      prevails: valueOf(finding) === wins,
    })),
    why,
  };
}

const rankOf = ({ source }: Statement): number => STATEMENT_SOURCES.indexOf(source);

const NOT_PROVED = "One of the amounts is not proved by its page. Check the pages.";

/** Whether code or a person stands behind a statement; hidden text and another policy's document have no precedence. */
const mayPrevail = ({ finding }: Statement): boolean => isProvedByRule(finding) || finding.decision === "ACCEPTED";

/** The value that has precedence on a day: an endorsement that takes effect later has none yet. */
function precedenceOn(today: Day, ranked: readonly Statement[]): { wins: Value; why: string } {
  const isLater = ({ startsOn }: Statement): boolean => startsOn !== null && startsOn > today;
  const applying = ranked.filter((one) => !isLater(one));
  const [first] = ranked
    .flatMap(({ startsOn }) => (startsOn !== null && startsOn > today ? [startsOn] : []))
    .toSorted();
  if (first === undefined) return precedence(ranked);
  const why = `The endorsement applies from its effective date, ${writtenDay(first)}, and not before.`;
  const values = valuesOf(applying.map(({ finding }) => finding));
  if (values.size > 1) {
    const now = precedence(applying);
    return { ...now, why: `${now.why} Another one applies from ${writtenDay(first)}.` };
  }
  const [wins = null] = applying.every(mayPrevail) ? values : [];
  return { wins, why };
}

/** The value that has precedence, and why; null where a person has to look. */
function precedence(ranked: readonly Statement[]): { wins: Value; why: string } {
  const source = ranked[0]?.source ?? "POLICY";
  const strongest = ranked.filter((one) => one.source === source);
  const values = valuesOf(strongest.map(({ finding }) => finding));
  const latest = latestOf(strongest);
  if (values.size > 1 && !latest) return { wins: null, why: undecidedWhy(strongest) };
  if (!strongest.every(mayPrevail)) return { wins: null, why: NOT_PROVED };
  const wins = latest ?? strongest[0];
  const from = `from its effective date${wins?.startsOn ? `, ${writtenDay(wins.startsOn)}` : ""}`;
  const why =
    source === "POLICY"
      ? "The policy replaces the binder once it is issued."
      : values.size > 1
        ? `The later endorsement applies ${from}.`
        : ranked.some((one) => one.source === "POLICY")
          ? `The endorsement changes the declarations ${from}.`
          : `The endorsement changes the binder ${from}.`;
  return { wins: wins ? valueOf(wins.finding) : null, why };
}

/** Of endorsements that all state their effective dates, the one that begins last; it may be there twice. */
function latestOf(strongest: readonly Statement[]): Statement | null {
  if (strongest.some(({ startsOn }) => startsOn === null)) return null;
  const [last, ...others] = strongest.toSorted((a, b) => ((a.startsOn ?? "") < (b.startsOn ?? "") ? 1 : -1));
  const isRivaled = others.some(
    ({ startsOn, finding }) => startsOn === last?.startsOn && valueOf(finding) !== (last && valueOf(last.finding)),
  );
  return last && !isRivaled ? last : null;
}

function undecidedWhy(strongest: readonly Statement[]): string {
  if (strongest.some(({ finding }) => finding.pass === "MODEL"))
    return "The rules and the model read different amounts. Check the pages.";
  if (strongest[0]?.source === "ENDORSEMENT")
    return "Two endorsements say different amounts. The one with the later effective date applies: check both pages.";
  return new Set(strongest.map(({ finding }) => finding.fileId)).size > 1
    ? "Two documents say different amounts. Check which one was issued last."
    : "The same document says different amounts. Check its pages.";
}
