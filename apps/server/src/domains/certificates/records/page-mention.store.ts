import { sql } from "kysely";
import type { DocumentType } from "@cara/contract/document-types.ts";
import type { FileId, PolicyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { GroundDocument } from "./proof-ground.ts";
import type { PolicyPage } from "../gate/other-pages.ts";

/** Documents that may change a policy. Certificates, quotes, applications and invoices cannot. */
const CHANGING: readonly DocumentType[] = [
  "BINDER",
  "ENDORSEMENT",
  "LOST_POLICY_RELEASE",
  "NOTICE_OF_CANCELLATION",
  "OTHER",
  "POLICY_DOCUMENT",
];

/** Documents that may change a policy by what they are; what is filed as something else may be a photo, which is never read. */
const CHANGING_IF_UNREAD = CHANGING.filter((type) => type !== "OTHER");

/** Documents of one policy that an acceptance rests on; a policy with more cannot be told from one that changed. */
const DOCUMENTS_READ = 1_000;

/** The name of a policy's document that may change it and is not read; null if there is none. */
export async function findUnreadDocument(db: AgencyDb, policyId: PolicyId): Promise<string | null> {
  const unread = await db
    .selectFrom("policy_documents as d")
    .innerJoin("files as f", (join) => join.onRef("f.agency_id", "=", "d.agency_id").onRef("f.id", "=", "d.file_id"))
    .select("f.name")
    .where("d.policy_id", "=", policyId)
    .where("d.type", "in", CHANGING_IF_UNREAD)
    .where("f.reading_state", "<>", "READ")
    .where("f.deleted_at", "is", null)
    .orderBy("f.id")
    .limit(1)
    .executeTakeFirst();
  return unread?.name ?? null;
}

/** The documents of policies that may change them. */
export async function listGroundDocuments(
  db: AgencyDb,
  policyIds: readonly PolicyId[],
): Promise<(GroundDocument & { policyId: PolicyId })[]> {
  if (policyIds.length === 0) return [];
  const rows = await db
    .selectFrom("policy_documents as d")
    .innerJoin("files as f", (join) => join.onRef("f.agency_id", "=", "d.agency_id").onRef("f.id", "=", "d.file_id"))
    .select(["d.policy_id", "d.file_id", "d.type", "f.sha256", "f.reading_state"])
    .where("d.policy_id", "in", policyIds)
    .where("d.type", "in", CHANGING)
    .where("f.deleted_at", "is", null)
    .orderBy("d.policy_id")
    .orderBy("d.file_id")
    .limit(DOCUMENTS_READ * policyIds.length)
    .execute();
  return rows.map(({ policy_id, file_id, type, sha256, reading_state }) => ({
    policyId: policy_id as PolicyId,
    fileId: file_id as FileId,
    // the table's check admits no other value
    type: type as DocumentType,
    sha256: sha256?.toString("hex") ?? null,
    readingState: reading_state,
  }));
}

/** The pages of a policy's documents that may change it, in order, behind one of them. */
export async function listPolicyPages(
  db: AgencyDb,
  policyId: PolicyId,
  { after, longest, most }: { after: Pick<PolicyPage, "fileId" | "page"> | null; longest: number; most: number },
): Promise<PolicyPage[]> {
  type Row = { file_id: FileId; name: string; page: number; text: string; is_cut: boolean };
  const behind = after ? sql`and (p.file_id, p.page) > (${after.fileId}, ${after.page})` : sql``;
  const { rows } = await sql<Row>`
    select p.file_id, f.name, p.page, left(p.text, ${longest}) as text, length(p.text) > ${longest} as is_cut
      from policy_documents d
      join files f on f.agency_id = d.agency_id and f.id = d.file_id
      join file_pages p on p.agency_id = d.agency_id and p.file_id = d.file_id
     where d.agency_id = app.current_agency() and d.policy_id = ${policyId} and d.type = any(${CHANGING}::text[])
       and f.deleted_at is null
       and not exists (
         select from document_splits s where s.agency_id = d.agency_id and s.file_id = d.file_id and s.state = 'DONE')
       ${behind}
     order by p.file_id, p.page limit ${most}`.execute(db);
  return rows.map(({ file_id, is_cut, name, ...rest }) => ({
    fileId: file_id,
    fileName: name,
    isCut: is_cut,
    ...rest,
  }));
}
