import { randomUUID } from "node:crypto";
import { snapshotOf } from "./planted-snapshot.ts";
import { asRole } from "./tables.ts";

type Who = { agencyId: string; userId: string; marker: string };

/** A certificate that rests on a page of a document of its own: what may go along with it shows that page. */
export async function plantProof({ agencyId, userId, marker }: Who): Promise<{ provedCertificate: string }> {
  const [provedCertificate, file, extraction] = [randomUUID(), randomUUID(), randomUUID()];
  const insert = (text: string, values: unknown[] = [agencyId, file, extraction, marker]) =>
    asRole("cara_test", agencyId, text, values);
  const policies = await insert("select id from policies where agency_id = $1 limit 1", [agencyId]);
  const policy = (policies as { id: string }[])[0]?.id ?? "";
  await insert(
    `insert into files (agency_id, id, name, size_bytes, object_key, scan_state, reading_state, uploaded_by, created_at, retention_class)
     select $1::uuid, $2::uuid, $4, 1, $3::text, 'UNSCANNED', 'READ', uploaded_by, now(), 'AGENCY_RECORD'
       from files where agency_id = $1 limit 1`,
  );
  await insert(
    `insert into policy_documents (agency_id, policy_id, file_id, type, notes, visible, created_at)
     values ($1, $2, $3, 'POLICY_DOCUMENT', $4, true, now())`,
    [agencyId, policy, file, marker],
  );
  await insert(
    `insert into policy_extractions (agency_id, id, policy_id, file_id, state, progress, rules_version, created_at, finished_at)
     values ($1, $2, $3, $4, 'DONE', 100, 1, now(), now())`,
    [agencyId, extraction, policy, file],
  );
  await insert(
    `insert into policy_forms (agency_id, id, policy_id, file_id, extraction_id, number, edition, title, first_page, last_page, presence)
     values ($1, gen_random_uuid(), $2, $3, $4, 'CG 20 10', '12 19', $5, 1, 1, 'PRESENT')`,
    [agencyId, policy, file, extraction, marker],
  );
  // the policy that operations are called with
  const printed = await insert("select policy_id as id from certificate_rows where agency_id = $1 limit 1", [agencyId]);
  const issued = await plantIssued({ agencyId, userId, marker }, (printed as { id: string }[])[0]?.id ?? "", insert);
  await insert(
    `insert into certificates (agency_id, id, account_id, holder_id, number, state, additional_insured, snapshot, snapshot_hash,
       corrects_id, created_by, created_at)
     select $1, $2, account_id, holder_id, 'COI-2019-000002', 'DRAFT', true, $3, sha256('x'), $5, $4, now()
       from certificates where agency_id = $1 limit 1`,
    [
      agencyId,
      provedCertificate,
      snapshotOf(marker, { policyId: policy, fileId: file, acceptor: userId }),
      userId,
      issued,
    ],
  );
  return { provedCertificate };
}

/** An issued certificate of a policy, of which a line is no longer there: neither in the ledger nor in its correction. */
async function plantIssued(
  { agencyId, userId, marker }: Who,
  policy: string,
  insert: (text: string, values: unknown[]) => Promise<unknown>,
): Promise<string> {
  const id = randomUUID();
  const snapshot = JSON.parse(snapshotOf(marker)) as { form: { rows: object[] } };
  snapshot.form.rows = snapshot.form.rows.map((row) => ({ ...row, policyId: policy, line: "CYBER" }));
  await insert(
    `insert into certificates (agency_id, id, account_id, holder_id, number, state, additional_insured, snapshot, snapshot_hash,
       issued_on, created_by, created_at)
     select $1, $2, account_id, holder_id, 'COI-2019-000003', 'ISSUED', true, $3, sha256('x'), '2026-11-17', $4, now()
       from certificates where agency_id = $1 limit 1`,
    [agencyId, id, JSON.stringify(snapshot), userId],
  );
  await insert(
    `insert into certificate_rows (agency_id, certificate_id, position, policy_id, line, fact_ids, form_ids)
     values ($1, $2, 1, $3, 'PROFESSIONAL', '{}', '{}')`,
    [agencyId, id, policy],
  );
  return id;
}
