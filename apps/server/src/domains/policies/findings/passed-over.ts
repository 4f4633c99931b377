import { agencyDay } from "#domains/agency/agency-day.ts";
import type { Day } from "#kernel/calendar.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { FieldChange } from "#platform/history/field-changes.ts";
import type { CoverageFact } from "../coverage-fact.ts";
import { listCoverageParts } from "../coverage.store.ts";
import { policyFilesOf } from "../find-policy-document.ts";
import type { Finding, LiveFinding } from "./finding.ts";
import { findConflicts, startsLater } from "./find-conflicts.ts";
import { listFindingsOf } from "./finding.store.ts";
import { isOfPerson } from "./project-cell.ts";
import { valueOf } from "./settled-findings.ts";
import { ofThisPolicy, type OwnRecord } from "./set-aside.ts";
import { valueText } from "./stated-facts.ts";
import { unplacedAbout, unplacedChanges } from "./unplaced-changes.ts";

/**
 * What accepting a value passes over: the other values of its conflict, whether one of them has precedence, and the changes in
 * endorsements that name its field in words that no rule could place.
 */
export type PassedOver = { others: LiveFinding[]; hasPrecedent: boolean; changes: LiveFinding[] };
/**
 * The same for a value of a document, with the amount that has precedence and whether that is its own. One that takes effect
 * later has its day in `startsOn`.
 */
export type InConflict = PassedOver & { isPrecedent: boolean; precedentCents: number | null; startsOn: Day | null };

export const NO_CONFLICT: InConflict = {
  others: [],
  hasPrecedent: false,
  changes: [],
  isPrecedent: false,
  precedentCents: null,
  startsOn: null,
};

export async function passedOverBy(db: AgencyDb, finding: Finding, record: OwnRecord, now: Date): Promise<InConflict> {
  const { id, policyId } = finding;
  const today = await agencyDay(db, now);
  const findings = ofThisPolicy(await listFindingsOf(db, [policyId]), record);
  const own = findings.find((one) => one.id === id);
  const conflict = findConflicts(findings, today).find(({ statements }) =>
    statements.some(({ findingId }) => findingId === id),
  );
  const stated = new Map(conflict?.statements.map(({ findingId, prevails }) => [findingId, prevails]));
  const others = findings.filter((one) => stated.has(one.id) && valueOf(one) !== valueOf(finding));
  return {
    others,
    hasPrecedent: others.some((one) => stated.get(one.id)),
    changes: unplacedAbout(finding, unplacedChanges(findings)),
    isPrecedent: stated.get(id) ?? false,
    precedentCents: findings.find((one) => stated.get(one.id))?.amountCents ?? null,
    startsOn: own ? startsLater(own, findings, today) : null,
  };
}

/** The same for a value of the ledger: what the documents say of its field. */
export async function passedOverByFact(
  db: AgencyDb,
  fact: CoverageFact,
  record: OwnRecord,
  now: Date,
): Promise<PassedOver> {
  const { policyId, partId, kind, key, status } = fact;
  const part = (await listCoverageParts(db, policyId)).find(({ id }) => id === partId);
  // all of them: the dates of endorsements are findings of their own
  const findings = ofThisPolicy(await listFindingsOf(db, [policyId]), record);
  const prevailing = new Set(
    findConflicts(findings, await agencyDay(db, now)).flatMap(({ statements }) =>
      statements.flatMap(({ findingId, prevails }) => (prevails ? [findingId] : [])),
    ),
  );
  const others = findings.filter(
    (one) =>
      one.line === part?.line &&
      one.kind === kind &&
      one.key === key &&
      valueOf(one) !== valueOf(fact) &&
      one.decision === null,
  );
  // what a person typed beside a change that they had seen is theirs to verify
  const isUnsettled = !isOfPerson(fact) || status === "CONFLICT";
  const changes = unplacedAbout({ line: part?.line ?? null, kind, key }, unplacedChanges(findings)).filter(
    ({ decision }) => decision === null || isUnsettled,
  );
  return { others, hasPrecedent: others.some(({ id }) => prevailing.has(id)), changes };
}

/** The values that were not chosen and the changes that were passed over, with their places, as the history shows them. */
export async function notChosen(
  db: AgencyDb,
  { policyId, label }: Finding,
  { others, changes }: PassedOver,
): Promise<FieldChange[]> {
  if (others.length + changes.length === 0) return [];
  const names = new Map((await policyFilesOf(db, policyId)).map(({ fileId, file }) => [fileId, file.name]));
  const entry = (field: string, found: readonly LiveFinding[], saidOf: (one: LiveFinding) => string): FieldChange[] => {
    const said = found
      .map((one) => `${saidOf(one)}, ${names.get(one.fileId) ?? "a document"}, page ${one.page}`)
      .join("; ");
    return said === "" ? [] : [{ field, from: said, to: said }];
  };
  return [
    ...entry(`${label}, not chosen`, others, valueText),
    ...entry(`${label}, endorsement not followed`, changes, ({ quote }) => quote),
  ];
}
