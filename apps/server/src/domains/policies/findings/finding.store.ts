import type { Insertable, Selectable } from "kysely";
import { z } from "zod";
import { Rectangle } from "#domains/documents/evidence/citation.ts";
import type { DocumentType } from "@cara/contract/document-types.ts";
import type { AgencyId, AgencyUserId, ExtractionId, FileId, FindingId, PolicyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { IS_WHOLE } from "../policy-document.store.ts";
import type { CoverageFindings } from "#platform/db/tables.gen.ts";
import type { Finding, LiveFinding } from "./finding.ts";

/** Most findings read per policy: those of ten full documents. The newest come first. */
const FINDINGS_SHOWN = 2_000;

/** The findings of several policies in documents that were not deleted, newest extraction first. */
export async function listFindingsOf(db: AgencyDb, policyIds: readonly PolicyId[]): Promise<LiveFinding[]> {
  const rows = await liveFindings(db)
    .where("f.policy_id", "in", policyIds)
    .limit(FINDINGS_SHOWN * policyIds.length)
    .execute();
  return rows.map(toLiveFinding);
}

/** The findings in some documents, newest extraction first. */
export async function listFindingsIn(db: AgencyDb, fileIds: readonly FileId[]): Promise<LiveFinding[]> {
  const rows = await liveFindings(db).where("f.file_id", "in", fileIds).limit(FINDINGS_SHOWN).execute();
  return rows.map(toLiveFinding);
}

const liveFindings = (db: AgencyDb) =>
  db
    .selectFrom("coverage_findings as f")
    .innerJoin("policy_documents as d", (join) =>
      join.onRef("d.agency_id", "=", "f.agency_id").onRef("d.file_id", "=", "f.file_id"),
    )
    .leftJoin("agency_users as u", (join) =>
      join.onRef("u.agency_id", "=", "f.agency_id").onRef("u.id", "=", "f.decided_by"),
    )
    .selectAll("f")
    .select(["d.type as document_type", "u.name as decider_name"])
    // the parts of a file that was split say what it says
    .where(IS_WHOLE)
    .orderBy("f.found_at", "desc")
    .orderBy("f.id");

/** What people decided about findings of a policy; in deleted documents too, whose type is not known any more. */
export async function listDecidedFindings(
  db: AgencyDb,
  policyId: PolicyId,
): Promise<(Finding & { documentType: DocumentType | null })[]> {
  const rows = await db
    .selectFrom("coverage_findings as f")
    .leftJoin("policy_documents as d", (join) =>
      join.onRef("d.agency_id", "=", "f.agency_id").onRef("d.file_id", "=", "f.file_id"),
    )
    .selectAll("f")
    .select("d.type as document_type")
    .where("f.policy_id", "=", policyId)
    .where("f.decision", "is not", null)
    .orderBy("f.decided_at", "desc")
    .limit(FINDINGS_SHOWN)
    .execute();
  return rows.map((row) => ({ ...toFinding(row), documentType: row.document_type as DocumentType | null }));
}

/** The findings in a file, also where its parts say what it says. */
export async function listAllFindingsIn(db: AgencyDb, fileId: FileId): Promise<Finding[]> {
  const rows = await findings(db).where("file_id", "=", fileId).limit(FINDINGS_SHOWN).execute();
  return rows.map(toFinding);
}

export async function findFinding(db: AgencyDb, id: FindingId): Promise<Finding | null> {
  const row = await findings(db).where("id", "=", id).executeTakeFirst();
  return row ? toFinding(row) : null;
}

export async function insertFindings(db: AgencyDb, agencyId: AgencyId, all: readonly Finding[]): Promise<void> {
  if (all.length === 0) return;
  await db
    .insertInto("coverage_findings")
    .values(all.map((finding) => findingRow(agencyId, finding)))
    .execute();
}

/** Removes a file's findings and returns them. */
export async function removeFindings(db: AgencyDb, fileId: FileId): Promise<Finding[]> {
  const rows = await db.deleteFrom("coverage_findings").where("file_id", "=", fileId).returningAll().execute();
  return rows.map(toFinding);
}

export async function saveDecision(
  db: AgencyDb,
  id: FindingId,
  { decision, decidedBy, decidedAt, reason }: Pick<Finding, "decision" | "decidedBy" | "decidedAt" | "reason">,
): Promise<void> {
  await db
    .updateTable("coverage_findings")
    .set({ decision, decided_by: decidedBy, decided_at: decidedAt, reason })
    .where("id", "=", id)
    .execute();
}

const findings = (db: AgencyDb) => db.selectFrom("coverage_findings").selectAll();

/** A finding as it is stored; the demo agency is loaded with the same rows. */
export const findingRow = (agencyId: AgencyId, finding: Finding) =>
  ({
    agency_id: agencyId,
    id: finding.id,
    extraction_id: finding.extractionId,
    policy_id: finding.policyId,
    file_id: finding.fileId,
    line: finding.line,
    kind: finding.kind,
    key: finding.key,
    label: finding.label,
    amount_cents: finding.amountCents,
    on_date: finding.onDate,
    text_value: finding.textValue,
    page: finding.page,
    first_word: finding.firstWord,
    last_word: finding.lastWord,
    rectangles: JSON.stringify(finding.rectangles),
    quote: finding.quote,
    verdict: finding.verdict,
    is_contradicted: finding.isContradicted,
    pass: finding.pass,
    decision: finding.decision,
    decided_by: finding.decidedBy,
    decided_at: finding.decidedAt,
    reason: finding.reason,
    found_at: finding.foundAt,
  }) satisfies Insertable<CoverageFindings>;

const Rectangles = z.array(Rectangle);

const toLiveFinding = (
  row: Selectable<CoverageFindings> & { document_type: string; decider_name: string | null },
): LiveFinding => ({
  ...toFinding(row),
  // the table's check admits no other value
  documentType: row.document_type as LiveFinding["documentType"],
  deciderName: row.decider_name,
});

const toFinding = (row: Selectable<CoverageFindings>): Finding => ({
  id: row.id as FindingId,
  extractionId: row.extraction_id as ExtractionId,
  policyId: row.policy_id as PolicyId,
  fileId: row.file_id as FileId,
  // the table's checks, and the rules that write it, admit no other values
  line: row.line as Finding["line"],
  kind: row.kind as Finding["kind"],
  key: row.key,
  label: row.label,
  amountCents: row.amount_cents,
  onDate: row.on_date,
  textValue: row.text_value,
  page: row.page,
  firstWord: row.first_word,
  lastWord: row.last_word,
  rectangles: Rectangles.parse(row.rectangles),
  quote: row.quote,
  verdict: row.verdict as Finding["verdict"],
  isContradicted: row.is_contradicted,
  pass: row.pass as Finding["pass"],
  decision: row.decision as Finding["decision"],
  decidedBy: row.decided_by as AgencyUserId | null,
  decidedAt: row.decided_at,
  reason: row.reason,
  foundAt: row.found_at,
});
