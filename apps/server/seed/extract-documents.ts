import type pg from "pg";
import type { CoverageFact } from "#domains/policies/coverage-fact.ts";
import { RULES_VERSION } from "#domains/policies/findings/extract-findings.ts";
import { findingRow } from "#domains/policies/findings/finding.store.ts";
import type { Finding, FindingDraft } from "#domains/policies/findings/finding.ts";
import { decisionOf } from "#domains/policies/findings/known-findings.ts";
import { readDocument, type PolicyText } from "#domains/policies/findings/read-document.ts";
import { detailsOf } from "#domains/policies/findings/write-details.ts";
import type { AgencyId, ExtractionId, FileId, PolicyId } from "../src/kernel/ids.ts";
import type { ReadPage } from "../src/platform/text-extraction/pages.ts";
import { copyEach, type Columns } from "./copy-rows.ts";
import type { Random } from "./random.ts";

type Document = PolicyText["policy"] & { agencyId: AgencyId; policyId: PolicyId; at: Date };
type Fact = Pick<CoverageFact, "key" | "amountCents" | "status" | "verifiedBy" | "verifiedAt">;

/**
 * Extracts the demo agency's policies by the product's own rules. The ledger was written from the same declarations, so
 * nothing is projected: the findings show on which page each value stands. Returns how many policies have documents that
 * were read.
 */
export async function extractDocuments(
  client: pg.Client,
  random: Random,
  files: readonly { fileId: string; pages: readonly ReadPage[] }[],
): Promise<number> {
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
    const { agencyId, policyId, at, ...policy } = document;
    const edges = pages.map(({ page, text }) => ({ page, top: text.slice(0, 300), bottom: text.slice(-300) }));
    const { findings, forms, passages, isForeign } = readDocument({ pages, edges, policy });
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
    const facts = await factsOf(client, policyId);
    const found = findings.map((draft): Finding => ({
      ...draft,
      ...decisionOn(draft, facts),
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
        is_foreign: isForeign,
        // these pages are drawn from their text
        is_visible: form.presence === "PRESENT",
      });
    if (findings.length > 0)
      add("policy_details", {
        agency_id: agencyId,
        policy_id: policyId,
        details: JSON.stringify(detailsOf(found, facts as CoverageFact[], passages)),
        read_at: at,
      });
  }
  for (const [table, all] of Object.entries(rows)) await copyEach(client, table, all, (row) => row);
  return new Set(rows["policy_extractions"]?.map((row) => row["policy_id"])).size;
}

/** What a colleague verified in the ledger is decided on the page that prints it, too. */
function decisionOn({ key, amountCents }: FindingDraft, facts: readonly Fact[]): ReturnType<typeof decisionOf> {
  const fact = facts.find((one) => one.key === key && one.amountCents === amountCents && one.status === "VERIFIED");
  if (!fact) return decisionOf(undefined);
  return { decision: "ACCEPTED", decidedBy: fact.verifiedBy, decidedAt: fact.verifiedAt, reason: null };
}

async function documentOf(client: pg.Client, fileId: string): Promise<Document | undefined> {
  const { rows } = await client.query<Document>(
    `select d.agency_id as "agencyId", d.policy_id as "policyId", d.created_at as at, p.type, p.policy_number as "policyNumber",
            p.inforce_on as "inforceOn", p.expires_on as "expiresOn"
       from policy_documents d join policies p on p.agency_id = d.agency_id and p.id = d.policy_id
      where d.file_id = $1 and d.type = 'POLICY_DOCUMENT'
        and not exists (select from policy_documents o where o.agency_id = d.agency_id and o.policy_id = d.policy_id
                         and o.type = d.type and o.file_id < d.file_id)`,
    [fileId],
  );
  return rows[0];
}

async function factsOf(client: pg.Client, policyId: string): Promise<Fact[]> {
  const { rows } = await client.query<Omit<Fact, "amountCents"> & { cents: string | null }>(
    `select key, amount_cents as cents, status, verified_by as "verifiedBy", verified_at as "verifiedAt"
       from coverage_facts where policy_id = $1 and superseded_at is null`,
    [policyId],
  );
  return rows.map(({ cents, ...fact }) => ({ ...fact, amountCents: cents === null ? null : Number(cents) }));
}
