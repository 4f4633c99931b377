import type { FactStatus } from "@cara/contract/coverage.ts";
import { newId, type AnyId, type FileId } from "../../src/kernel/ids.ts";
import type { TestAgency } from "../kit/test-agency.ts";

/** A fact as it is planted. */
export type PlannedFact = {
  kind: "LIMIT" | "RETENTION";
  key: string;
  status: FactStatus;
  amountCents: number | null;
  statedAs: string | null;
};

/** Facts of a line, each with what its status needs. */
export const plantFacts = async (
  { id: agencyId, user, inDatabase }: TestAgency,
  { policyId, partId, fileId }: { policyId: string; partId: string; fileId: FileId },
  facts: readonly PlannedFact[],
): Promise<void> => {
  if (facts.length === 0) return;
  const now = new Date();
  const rows = facts.map(({ kind, key, status, amountCents, statedAs }) => {
    const isRead = status === "PROVED" || status === "UNVERIFIED" || status === "CONFLICT";
    return {
      agency_id: agencyId,
      id: newId<AnyId>(),
      policy_id: policyId,
      part_id: partId,
      kind,
      key,
      amount_cents: amountCents,
      stated_as: statedAs,
      source: isRead ? "DOCUMENT" : "PERSON",
      status,
      document_id: isRead ? fileId : null,
      page: isRead ? 1 : null,
      quote: isRead ? "words of the page" : null,
      recorded_by: isRead ? null : user.id,
      recorded_at: now,
      verified_by: status === "VERIFIED" ? user.id : null,
      verified_at: status === "VERIFIED" ? now : null,
    };
  });
  await inDatabase((db) => db.insertInto("coverage_facts").values(rows).execute());
};

type PlantedForm = {
  policyId: string;
  fileId: FileId;
  number: string;
  edition: string;
  /** What its page says, and which page that is. */
  page: string;
  at: number;
  matter: string;
};
/** Pages behind those of the document, for what was scanned. */
const SCANNED = 100;

/** A form as reading a document leaves it: there, only listed, of another policy, with words that nobody sees, or a scan. */
export async function plantForm(
  { id: agencyId, inDatabase }: TestAgency,
  { policyId, fileId, number, edition, page: text, at, matter }: PlantedForm,
): Promise<void> {
  const now = new Date();
  const page = matter === "SCAN" ? SCANNED + at : at;
  const extraction = { agency_id: agencyId, policy_id: policyId, file_id: fileId, created_at: now, finished_at: now };
  await inDatabase(async (db) => {
    await db
      .insertInto("policy_extractions")
      .values({ ...extraction, id: newId<AnyId>(), state: "DONE", progress: 100, rules_version: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { id } = await db
      .selectFrom("policy_extractions")
      .select("id")
      .where("file_id", "=", fileId)
      .executeTakeFirstOrThrow();
    await db
      .insertInto("policy_forms")
      .values({
        agency_id: agencyId,
        id: newId<AnyId>(),
        policy_id: policyId,
        file_id: fileId,
        extraction_id: id,
        number,
        edition,
        first_page: page,
        last_page: matter === "LISTED" ? null : page,
        presence: matter === "LISTED" ? "LISTED" : "PRESENT",
        is_foreign: matter === "FOREIGN",
        is_visible: matter !== "HIDDEN",
      })
      .execute();
    if (matter === "SCAN")
      await db
        .insertInto("file_pages")
        .values({ agency_id: agencyId, file_id: fileId, page, text, source: "OCR" })
        .execute();
  });
}
