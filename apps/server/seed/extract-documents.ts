import type pg from "pg";
import type { InsuranceType } from "@cara/contract/insurance-types.ts";
import type { CoverageFact } from "#domains/policies/coverage-fact.ts";
import { RULES_VERSION } from "#domains/policies/findings/extract-findings.ts";
import { findingRow } from "#domains/policies/findings/finding.store.ts";
import type { Finding } from "#domains/policies/findings/finding.ts";
import { readDocument } from "#domains/policies/findings/read-document.ts";
import { detailsOf } from "#domains/policies/findings/write-details.ts";
import type { AgencyId, ExtractionId, FileId, PolicyId } from "../src/kernel/ids.ts";
import type { ReadPage } from "../src/platform/text-extraction/pages.ts";
import { copyEach, type Columns } from "./copy-rows.ts";
import type { Random } from "./random.ts";

type Document = { agencyId: AgencyId; policyId: PolicyId; type: InsuranceType; policyNumber: string | null; at: Date };
type Fact = Pick<CoverageFact, "key" | "amountCents" | "status">;

/**
 * Extracts the demo agency's policies by the product's own rules. The ledger was written from the same declarations, so
 * nothing is projected: the findings show on which page each value stands.
 */
export async function extractDocuments(
  client: pg.Client,
  random: Random,
  files: readonly { fileId: string; pages: readonly ReadPage[] }[],
): Promise<void> {
  const rows: Record<string, Columns[]> = {
    policy_extractions: [],
    coverage_findings: [],
    policy_forms: [],
    policy_details: [],
  };
  const add = (table: string, row: Columns) => rows[table]?.push(row);
  for (const { fileId, pages } of files) {
    const document = await documentOf(client, fileId);
    if (!document) continue;
    const { agencyId, policyId, type, policyNumber, at } = document;
    const edges = pages.map(({ page, text }) => ({ page, top: text.slice(0, 300), bottom: text.slice(-300) }));
    const { findings, forms, passages } = readDocument({ pages, edges, policy: { type, policyNumber } });
    const extractionId = random.id<ExtractionId>(at);
    const of = () => ({ agency_id: agencyId, id: random.id(at), policy_id: policyId, file_id: fileId });
    add("policy_extractions", {
      ...of(),
      id: extractionId,
      state: "DONE",
      progress: 100,
      rules_version: RULES_VERSION,
      passages: JSON.stringify(passages),
      created_at: at,
      finished_at: at,
    });
    const undecided = { decision: null, decidedBy: null, decidedAt: null, reason: null };
    const found = findings.map((draft): Finding => ({
      ...draft,
      ...undecided,
      pass: "RULE",
      id: random.id(at),
      extractionId,
      policyId,
      fileId: fileId as FileId,
      foundAt: at,
    }));
    for (const finding of found) add("coverage_findings", findingRow(agencyId, finding));
    for (const { firstPage, lastPage, ...form } of forms)
      add("policy_forms", {
        ...of(),
        extraction_id: extractionId,
        ...form,
        first_page: firstPage,
        last_page: lastPage,
      });
    const facts = (await factsOf(client, policyId)) as CoverageFact[];
    if (findings.length > 0)
      add("policy_details", {
        agency_id: agencyId,
        policy_id: policyId,
        details: JSON.stringify(detailsOf(found, facts, passages)),
        read_at: at,
      });
  }
  for (const [table, all] of Object.entries(rows)) await copyEach(client, table, all, (row) => row);
}

async function documentOf(client: pg.Client, fileId: string): Promise<Document | undefined> {
  const { rows } = await client.query<Document>(
    `select d.agency_id as "agencyId", d.policy_id as "policyId", d.created_at as at, p.type, p.policy_number as "policyNumber"
       from policy_documents d join policies p on p.agency_id = d.agency_id and p.id = d.policy_id
      where d.file_id = $1 and d.type = 'POLICY_DOCUMENT'
        and not exists (select from policy_documents o where o.agency_id = d.agency_id and o.policy_id = d.policy_id
                         and o.type = d.type and o.file_id < d.file_id)`,
    [fileId],
  );
  return rows[0];
}

async function factsOf(client: pg.Client, policyId: string): Promise<Fact[]> {
  const { rows } = await client.query<{ key: string; cents: string | null; status: Fact["status"] }>(
    "select key, amount_cents as cents, status from coverage_facts where policy_id = $1 and superseded_at is null",
    [policyId],
  );
  return rows.map(({ key, cents, status }) => ({ key, status, amountCents: cents === null ? null : Number(cents) }));
}
