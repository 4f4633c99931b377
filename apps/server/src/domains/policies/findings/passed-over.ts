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
import { ofThisPolicy, type OwnRecord } from "./set-aside.ts";
import { valueText } from "./stated-facts.ts";

/** What accepting a value passes over: the other values of its conflict, and whether one of them has precedence. */
export type PassedOver = { others: LiveFinding[]; hasPrecedent: boolean };
/**
 * The same for a value of a document, and whether that one has precedence itself. One that takes effect later has its day in
 * `startsOn`.
 */
export type InConflict = PassedOver & { isPrecedent: boolean; startsOn: Day | null };

export const NO_CONFLICT: InConflict = { others: [], hasPrecedent: false, isPrecedent: false, startsOn: null };

export async function passedOverBy(
  db: AgencyDb,
  { id, policyId, amountCents }: Finding,
  record: OwnRecord,
  now: Date,
): Promise<InConflict> {
  const today = await agencyDay(db, now);
  const findings = ofThisPolicy(await listFindingsOf(db, [policyId]), record);
  const own = findings.find((one) => one.id === id);
  const conflict = findConflicts(findings, today).find(({ statements }) =>
    statements.some(({ findingId }) => findingId === id),
  );
  const stated = new Map(conflict?.statements.map(({ findingId, prevails }) => [findingId, prevails]));
  const others = findings.filter((one) => stated.has(one.id) && one.amountCents !== amountCents);
  return {
    others,
    hasPrecedent: others.some((one) => stated.get(one.id)),
    isPrecedent: stated.get(id) ?? false,
    startsOn: own ? startsLater(own, findings, today) : null,
  };
}

/** The same for a value of the ledger: what the documents say of its field. */
export async function passedOverByFact(
  db: AgencyDb,
  { policyId, partId, kind, key, amountCents }: CoverageFact,
  record: OwnRecord,
  now: Date,
): Promise<PassedOver> {
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
      one.amountCents !== amountCents &&
      one.decision === null,
  );
  return { others, hasPrecedent: others.some(({ id }) => prevailing.has(id)) };
}

/** The values that were not chosen, with their places, as the history shows them. */
export async function notChosen(
  db: AgencyDb,
  { policyId, label }: Finding,
  { others }: PassedOver,
): Promise<FieldChange[]> {
  if (others.length === 0) return [];
  const names = new Map((await policyFilesOf(db, policyId)).map(({ fileId, file }) => [fileId, file.name]));
  const said = others
    .map((one) => `${valueText(one)}, ${names.get(one.fileId) ?? "a document"}, page ${one.page}`)
    .join("; ");
  return [{ field: `${label}, not chosen`, from: said, to: said }];
}
