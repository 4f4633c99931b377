import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { declaredLines } from "#test/documents/declared-lines.ts";
import { exploring } from "#test/documents/exploring.ts";
import { startTestApi, type TestApi } from "#test/kit/test-api.ts";
import { historyOf, must, policyWorld, type PolicyWorld } from "#test/kit/test-policies.ts";
import type { DocumentType } from "@cara/contract/document-types.ts";
import { testExtractor } from "#test/documents/declared-policy.ts";
import type { FileId } from "#kernel/ids.ts";
import { correctDocumentType } from "../correct-document-type.ts";
import { reprojectFindings } from "./extract-findings.ts";

describe("a document whose type is corrected", { timeout: 60_000 }, () => {
  let api: TestApi;
  let world: PolicyWorld;
  let policies: ReturnType<typeof exploring>;
  beforeAll(async () => {
    api = await startTestApi();
    world = await policyWorld();
    policies = exploring({ api, world, browser: await api.signIn(world.agency.user.email) });
  });
  afterAll(() => api.stop());

  const correct = async (fileId: FileId, type: DocumentType) => {
    must(await world.agency.run(correctDocumentType, { fileId, type }));
    expect(await world.agency.auditTrail(fileId)).toContain("policy.document_retyped");
    await reprojectFindings(testExtractor(), { agencyId: world.agency.id, fileId });
  };

  it("leaves the ledger when it is only a quote, and comes back as the policy it is", async () => {
    const { id } = await world.create();
    const fileId = await policies.add(id, [declaredLines({ "Each Occurrence Limit": "$3,000,000" })]);
    expect(await policies.factOf(id)).toMatchObject({ amount: 3_000_000, status: "PROVED" });

    await correct(fileId, "QUOTE_DOCUMENT");
    expect(await policies.factOf(id)).toBeUndefined();
    expect((await policies.explore(id)).details?.limits["glPerOccurrenceLimit"]).toBeNull();
    expect((await historyOf(world.agency, id)).slice(-2)).toMatchObject([
      { kind: "DOCUMENT_CHANGED", actor_type: "AGENCY_USER" },
      { kind: "COVERAGE_CHANGED", actor_type: "WORKFLOW" },
    ]);

    await correct(fileId, "POLICY_DOCUMENT");
    expect(await policies.factOf(id)).toMatchObject({ amount: 3_000_000, status: "PROVED" });
  });

  it("does not describe the policy while a document of the policy's own does", async () => {
    const { id } = await world.create();
    await policies.add(id, [declaredLines()]);
    await policies.add(
      id,
      [declaredLines({ "Named Insured": "Somebody Else LLC", "Tools in Transit Limit": "$99,000" })],
      {
        type: "QUOTE_DOCUMENT",
      },
    );
    expect((await policies.explore(id)).details).toMatchObject({
      insured: { name: "Alder Creek Roofing LLC" },
      extraLimits: [{ limit: 25_000 }],
    });
  });
});
