import { sql } from "kysely";
import type { AgencyId, AgencyUserId, CertificateApprovalId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { OpenedPage } from "../issuing/cited-pages.ts";

/** Approvals of one person in a day that are counted. */
const APPROVALS_COUNTED = 500;

/** What a person had before them when they approved at the desk. */
export type DeskApproval = {
  approvalId: CertificateApprovalId;
  /** Those of the cited pages that were displayed. */
  opened: OpenedPage[];
  cited: number;
  humanMs: number;
  approvedBy: AgencyUserId;
  approvedAt: Date;
};

export async function insertDeskApproval(db: AgencyDb, agencyId: AgencyId, approval: DeskApproval): Promise<void> {
  await db
    .insertInto("certificate_desk_approvals")
    .values({
      agency_id: agencyId,
      approval_id: approval.approvalId,
      opened: JSON.stringify(approval.opened),
      cited: approval.cited,
      human_ms: approval.humanMs,
      approved_by: approval.approvedBy,
      approved_at: approval.approvedAt,
    })
    .execute();
}

/** How many certificates a person approved at the desk since the day began in a time zone, and how long one took them. */
export async function sumUpDay(
  db: AgencyDb,
  { userId, timeZone, now }: { userId: AgencyUserId; timeZone: string; now: Date },
): Promise<{ count: number; averageMs: number | null }> {
  const { rows } = await sql<{ count: string; average: string | null }>`
    select count(*) as count, round(avg(human_ms)) as average
      from (select human_ms from certificate_desk_approvals
             where approved_by = ${userId}
               and approved_at >= date_trunc('day', ${now}::timestamptz at time zone ${timeZone}) at time zone ${timeZone}
             order by approved_at desc limit ${sql.lit(APPROVALS_COUNTED)}) today`.execute(db);
  const [row] = rows;
  return { count: Number(row?.count ?? 0), averageMs: row?.average ? Number(row.average) : null };
}
