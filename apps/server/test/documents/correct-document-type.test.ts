import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Browser } from "../kit/browser.ts";
import { startTestApi, type TestApi } from "../kit/test-api.ts";
import { historyOf, policyWorld, type PolicyWorld } from "../kit/test-policies.ts";
import { textPdf } from "./pdf.ts";
import { mustUpload } from "./uploading.ts";

const UPLOAD = `mutation U($policyId: ID!, $input: UploadPolicyFileInput!) {
  uploadPolicyFile(policyId: $policyId, input: $input) { id } }`;
const CORRECT = `mutation C($id: ID!, $input: UpdatePolicyFileInput!) {
  updatePolicyFile(id: $id, input: $input) { id file { id type visible notes } validationErrors { path message } } }`;

describe("correcting a document's type", () => {
  let api: TestApi;
  let world: PolicyWorld;
  let browser: Browser;
  beforeAll(async () => {
    api = await startTestApi();
    world = await policyWorld();
    browser = await api.signIn(world.agency.user.email);
  });
  afterAll(() => api.stop());

  const documentOf = async (policyId: string, type: string): Promise<string> => {
    const fileId = await mustUpload(api.url, browser, "Policy 2026.pdf", textPdf([["A policy"]]));
    const input = { fileId, type, notes: "Signed." };
    expect((await browser.send(UPLOAD, { policyId, input })).body.data).toEqual({ uploadPolicyFile: { id: fileId } });
    return fileId;
  };
  const correct = async (id: string, input: object, as = browser) => (await as.send(CORRECT, { id, input })).body;

  it("[OQ-23] [OQ-42] [DOCS-13] decides anew whether the client sees it, and the history says who, from what to what", async () => {
    const { id } = await world.create();
    const fileId = await documentOf(id, "INVOICE");
    expect((await correct(fileId, { type: "POLICY_DOCUMENT" })).data).toEqual({
      updatePolicyFile: {
        id: fileId,
        file: { id: fileId, type: "POLICY_DOCUMENT", visible: true, notes: "Signed." },
        validationErrors: [],
      },
    });
    expect((await historyOf(world.agency, id)).at(-1)).toMatchObject({
      version: 3,
      kind: "DOCUMENT_CHANGED",
      actor_type: "AGENCY_USER",
      actor_id: world.agency.user.id,
      changes: [
        { field: "document", from: "Policy 2026.pdf", to: "Policy 2026.pdf" },
        { field: "documentType", from: "INVOICE", to: "POLICY_DOCUMENT" },
        { field: "documentVisible", from: false, to: true },
      ],
    });
    const back = await correct(fileId, { type: "CERTIFICATE" });
    expect(back.data).toMatchObject({ updatePolicyFile: { file: { type: "CERTIFICATE", visible: false } } });
  });

  it("leaves no trace when nothing changes", async () => {
    const { id } = await world.create();
    const fileId = await documentOf(id, "BINDER");
    await correct(fileId, { type: "BINDER" });
    expect((await historyOf(world.agency, id)).map(({ kind }) => kind)).toEqual(["CREATED", "DOCUMENT_ADDED"]);
  });

  it("asks for a type, and knows neither a free file nor another agency's document", async () => {
    const { id } = await world.create();
    const fileId = await documentOf(id, "BINDER");
    expect((await correct(fileId, {})).data).toMatchObject({
      updatePolicyFile: { id: null, validationErrors: [{ path: "type", message: "This field is required" }] },
    });
    const free = await mustUpload(api.url, browser, "free.pdf", textPdf([["Free"]]));
    const stranger = await api.signIn((await policyWorld()).agency.user.email);
    for (const body of [
      await correct(free, { type: "BINDER" }),
      await correct(fileId, { type: "INVOICE" }, stranger),
      await correct("no id", { type: "BINDER" }),
    ])
      expect(body.errors?.[0]?.extensions["code"]).toBe("NOT_FOUND");
    expect((await historyOf(world.agency, id)).at(-1)).toMatchObject({ kind: "DOCUMENT_ADDED" });
  });
});
