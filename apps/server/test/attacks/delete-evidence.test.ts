import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCaraWorkspace, NewWorkspace } from "#domains/copilot/workspaces/create-cara-workspace.ts";
import { startImport } from "#domains/imports/start-import.ts";
import { textPdf } from "#test/documents/pdf.ts";
import { mustUpload } from "#test/documents/uploading.ts";
import type { Browser } from "#test/kit/browser.ts";
import { reportFigure } from "#test/kit/report-figure.ts";
import type { TestApi } from "#test/kit/test-api.ts";
import { historyOf, must } from "#test/kit/test-policies.ts";
import { servicingWorld, type ServicingWorld } from "#test/kit/test-servicing.ts";
import { startAttackedApi } from "./attacked-api.ts";

const DELETE = "mutation D($id: ID!) { deleteFile(id: $id) { id } }";
const UPLOAD = `mutation U($policyId: ID!, $input: UploadPolicyFileInput!) {
  uploadPolicyFile(policyId: $policyId, input: $input) { validationErrors { message } } }`;

let api: TestApi;
let world: ServicingWorld;
let owner: Browser;
let colleague: Browser;

beforeAll(async () => {
  api = await startAttackedApi();
  world = await servicingWorld();
  owner = await api.signIn(world.agency.user.email);
  colleague = await api.signIn(world.colleague.email);
});
afterAll(() => api.stop());

const upload = (name: string, bytes = textPdf([["Signed by the insured"]])) => mustUpload(api.url, owner, name, bytes);

/** Every record that owns files, and a file of its own. */
const EVIDENCE: Record<string, () => Promise<string>> = {
  "somebody's workspace": async () => {
    const file = await upload("statement.pdf");
    must(await world.agency.run(createCaraWorkspace, NewWorkspace.parse({ message: "Read this", files: [file] })));
    return file;
  },
  "a resolved request": async () => {
    const file = await upload("proof.pdf");
    const request = await world.openRequest();
    must(await world.resolve(request.id, { notes: "Sent.", files: [file] }));
    return file;
  },
  "an import": async () => {
    const file = await upload("accounts.csv", Buffer.from("Name\nHarbor Bakery\n"));
    must(await world.agency.run(startImport, { kind: "ACCOUNTS", fileId: file }));
    return file;
  },
  "nobody yet": () => upload("unattached.pdf"),
};

describe("a colleague who deletes what a record rests on", () => {
  it.each(Object.entries(EVIDENCE))("[API-23] is not heard about a file of %s", async (record, make) => {
    const file = await make();
    const answers = await Promise.all([colleague, owner].map((browser) => browser.send(DELETE, { id: file })));
    expect(answers.map(({ body }) => body.errors?.[0]?.extensions["code"])).toEqual(["NOT_FOUND", "NOT_FOUND"]);
    const { status } = await owner.request(`/files/${file}`);
    reportFigure(`files of ${record} that a colleague deleted`, status === 404 ? 1 : 0, 0);
    expect(await world.agency.auditTrail(file)).not.toContain("file.deleted");
  });

  it("[API-23] leaves a trace in the history of the policy whose document it was", async () => {
    const policy = await world.create({ id: "GL-77" });
    const file = await upload("binder.pdf");
    await owner.send(UPLOAD, { policyId: policy.id, input: { fileId: file, type: "BINDER" } });
    expect((await colleague.send(DELETE, { id: file })).body.data).toEqual({ deleteFile: { id: file } });
    expect((await historyOf(world.agency, policy.id)).at(-1)).toMatchObject({
      kind: "DOCUMENT_DELETED",
      actor_id: world.colleague.id,
      changes: expect.arrayContaining([{ field: "document", from: "binder.pdf", to: null }]),
    });
  });
});
