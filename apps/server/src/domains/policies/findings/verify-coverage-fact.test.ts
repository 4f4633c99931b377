import { describe, expect, it } from "vitest";
import { historyOf, must, policyWorld } from "#test/kit/test-policies.ts";
import { newId, type AgencyUserId, type CoverageFactId, type FileId, type PolicyId } from "#kernel/ids.ts";
import { CoverageFactDraft, verified, type CitedPage, type CoverageFact } from "../coverage-fact.ts";
import { listFactsOf } from "../coverage.store.ts";
import { mayVerifyCoverage } from "../policies.access.ts";
import { recordCoverageFact } from "../record-coverage-fact.ts";
import { verifyCoverageFact } from "./verify-coverage-fact.ts";

const limit = (amount: number) =>
  CoverageFactDraft.parse({ kind: "LIMIT", key: "glPerOccurrenceLimit", label: "Each occurrence", amount });

async function typedFact() {
  const world = await policyWorld();
  const policy = await world.create();
  const type = async (amount: number) =>
    must(await world.agency.run(recordCoverageFact, { policyId: policy.id, partId: null, value: limit(amount) }));
  const facts = () => world.agency.inDatabase((db) => listFactsOf(db, [policy.id]));
  return { ...world, policy, type, facts, fact: await type(1_000_000) };
}

describe("verifyCoverageFact", () => {
  it("is a separate step: the fact and the history record who and when", async () => {
    const { agency, policy, fact, facts } = await typedFact();
    const colleague = await agency.addUser("Luis Ortega");
    must(await agency.run(verifyCoverageFact, { policyId: policy.id, factId: fact.id }, colleague));
    expect(await facts()).toMatchObject([
      {
        amountCents: 100_000_000,
        source: "PERSON",
        status: "VERIFIED",
        recordedBy: agency.user.id,
        recorderName: agency.user.name,
        verifiedBy: colleague.id,
        verifierName: "Luis Ortega",
        verifiedAt: expect.any(Date),
      },
    ]);
    expect((await historyOf(agency, policy.id)).at(-1)).toMatchObject({
      kind: "COVERAGE_VERIFIED",
      actor_id: colleague.id,
      changes: [{ field: "Each occurrence", from: "$1,000,000 (entered)", to: "$1,000,000 (verified)" }],
    });
  });

  it("cites only pages of the policy's documents, if the person names one", async () => {
    const { agency, policy, fact, facts, create } = await typedFact();
    const document = async (policyId: PolicyId, pages: number | null) => {
      const id = newId<FileId>();
      await agency.inDatabase(async (db) => {
        const own = { agency_id: agency.id, created_at: new Date() };
        const stored = { size_bytes: 1, object_key: `agency/${agency.id}/files/${id}`, scan_state: "UNSCANNED" };
        const read = { reading_state: "READ", pages_total: pages, uploaded_by: agency.user.id };
        await db
          .insertInto("files")
          .values({ ...own, id, name: "gl-2026.pdf", ...stored, ...read })
          .execute();
        await db
          .insertInto("policy_documents")
          .values({ ...own, file_id: id, policy_id: policyId, type: "POLICY_DOCUMENT", visible: false })
          .execute();
      });
      return id;
    };
    const [own, unread, foreign] = [
      await document(policy.id, 12),
      await document(policy.id, null),
      await document((await create()).id, 12),
    ];
    const verify = (documentId: FileId, page: number) =>
      agency.run(verifyCoverageFact, { policyId: policy.id, factId: fact.id, cited: { documentId, page } });
    const refusalOf = async (documentId: FileId, page: number) => {
      const result = await verify(documentId, page);
      return result.ok ? null : [result.refusal.path, result.refusal.message];
    };
    expect(await refusalOf(foreign, 3)).toEqual(["documentId", "Choose one of this policy's documents"]);
    expect(await refusalOf(newId<FileId>(), 3)).toEqual(["documentId", "Choose one of this policy's documents"]);
    expect(await refusalOf(own, 13)).toEqual(["page", "Enter a page from 1 to 12"]);
    expect(await refusalOf(unread, 0)).toEqual(["page", "Enter a page number of 1 or more"]);
    expect(await facts()).toMatchObject([{ status: "ENTERED", evidence: null }]);
    must(await verify(own, 12));
    expect(await facts()).toMatchObject([
      { status: "VERIFIED", source: "PERSON", evidence: { documentId: own, page: 12, quote: null } },
    ]);
    expect((await historyOf(agency, policy.id)).at(-1)).toMatchObject({
      changes: [{ to: expect.stringMatching(/\(verified\), gl-2026\.pdf, page 12$/) }],
    });
  });

  it("keeps the quote of a page that is cited again, and the evidence if no page is cited", () => {
    const by = newId<AgencyUserId>();
    const quoted = { documentId: newId<FileId>(), page: 3, quote: "EACH OCCURRENCE 1,000,000" };
    const before = { evidence: quoted } as CoverageFact;
    const evidenceAfter = (cited: CitedPage | null) => verified(before, { by, at: new Date(), cited }).evidence;
    expect(evidenceAfter(null)).toEqual(quoted);
    expect(evidenceAfter({ documentId: quoted.documentId, page: 3 })).toEqual(quoted);
    expect(evidenceAfter({ documentId: quoted.documentId, page: 4 })).toEqual({ ...quoted, page: 4, quote: null });
  });

  it("is removed by a correction, and typing the same value again changes nothing", async () => {
    const { agency, policy, fact, facts, type } = await typedFact();
    must(await agency.run(verifyCoverageFact, { policyId: policy.id, factId: fact.id }));
    await type(1_000_000);
    expect(await facts()).toMatchObject([{ status: "VERIFIED" }]);
    await type(2_000_000);
    expect(await facts()).toMatchObject([{ status: "ENTERED", amountCents: 200_000_000, verifiedBy: null }]);
  });

  it("refuses a value that changed since the person saw it, and verifies the same one once", async () => {
    const { agency, policy, fact, facts, type } = await typedFact();
    const changed = await type(2_000_000);
    const late = await agency.run(verifyCoverageFact, { policyId: policy.id, factId: fact.id });
    expect(late).toMatchObject({ ok: false, refusal: { code: "FACT_CHANGED" } });
    expect(await facts()).toMatchObject([{ status: "ENTERED" }]);
    const first = must(await agency.run(verifyCoverageFact, { policyId: policy.id, factId: changed.id }));
    const again = must(await agency.run(verifyCoverageFact, { policyId: policy.id, factId: first.id }));
    expect(again.id).toBe(first.id);
    expect(await facts()).toHaveLength(1);
  });

  it("[SEC-10+] finds nothing of another agency, and nothing but a person verifies", async () => {
    const { policy, fact, agency } = await typedFact();
    const { agency: stranger } = await policyWorld();
    await expect(stranger.run(verifyCoverageFact, { policyId: policy.id, factId: fact.id })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    const unknown = { policyId: policy.id, factId: newId<CoverageFactId>() };
    await expect(agency.run(verifyCoverageFact, unknown)).rejects.toMatchObject({ code: "NOT_FOUND" });
    const actor = { agencyId: agency.id, userId: agency.user.id };
    expect((["COPILOT", "WORKFLOW"] as const).map((through) => mayVerifyCoverage({ ...actor, through }))).toEqual([
      false,
      false,
    ]);
  });
});
