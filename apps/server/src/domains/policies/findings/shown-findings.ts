import { agencyDay } from "#domains/agency/agency-day.ts";
import type { PolicyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { systemClock } from "#platform/use-case.ts";
import { settledOn } from "./find-conflicts.ts";
import { listFindingsOf } from "./finding.store.ts";
import type { ShownFinding } from "./finding.ts";

/** The findings of policies, those of the newest extraction first, and which of them are settled today. */
export async function shownFindings(db: AgencyDb, ids: readonly PolicyId[]): Promise<ShownFinding[]> {
  const findings = await listFindingsOf(db, ids);
  if (findings.length === 0) return [];
  const settled = settledOn(findings, await agencyDay(db, systemClock.now()));
  return findings.map((finding) => ({ ...finding, isSettled: settled.has(finding) }));
}
