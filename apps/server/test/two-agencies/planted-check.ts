import { randomUUID } from "node:crypto";
import { asRole } from "./tables.ts";

/**
 * A policy document beside the planted binder, which says another amount and has a form of the watch-list: each shows a
 * part of the policy check that one document does not.
 */
export async function plantCheck({ agencyId, marker }: { agencyId: string; marker: string }): Promise<void> {
  const values = [agencyId, randomUUID(), randomUUID(), marker];
  const plant = (sql: string) => asRole("cara_test", agencyId, sql, values);
  const policy = "(select policy_id from policy_documents where agency_id = $1 and $2 <> $3 and $4 <> '' limit 1)";
  await plant(
    `insert into files (agency_id, id, name, size_bytes, object_key, scan_state, reading_state, uploaded_by, created_at, retention_class)
     select $1::uuid, $2::uuid, $4, 1, $3::text, 'UNSCANNED', 'READ', uploaded_by, now(), 'AGENCY_RECORD'
       from files where agency_id = $1 limit 1`,
  );
  await plant(
    `insert into policy_documents (agency_id, policy_id, file_id, type, notes, visible, created_at)
     select $1::uuid, ${policy}, $2::uuid, 'POLICY_DOCUMENT', $4, true, now()`,
  );
  await plant(
    `insert into policy_extractions (agency_id, id, policy_id, file_id, state, progress, rules_version, created_at, finished_at)
     select $1::uuid, $3::uuid, ${policy}, $2::uuid, 'DONE', 100, 1, now(), now() where $4 <> ''`,
  );
  await plant(
    `insert into coverage_findings (agency_id, id, extraction_id, policy_id, file_id, line, kind, key, label, amount_cents, page,
       first_word, last_word, rectangles, quote, verdict, found_at)
     select $1::uuid, gen_random_uuid(), $3::uuid, ${policy}, $2::uuid, 'GENERAL_LIABILITY', 'LIMIT', key, $4, 700, 1, 0, 0,
            '[]', $4, 'UNVERIFIED', now() from coverage_findings where agency_id = $1 limit 1`,
  );
  await plant(
    `insert into policy_forms (agency_id, id, policy_id, file_id, extraction_id, number, edition, title, first_page, presence)
     select $1::uuid, gen_random_uuid(), ${policy}, $2::uuid, $3::uuid, 'CG 21 39', '10 93', $4, 1, 'LISTED'`,
  );
}
