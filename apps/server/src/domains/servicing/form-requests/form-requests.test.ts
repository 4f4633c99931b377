import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { declaredLines } from "#test/documents/declared-lines.ts";
import { addDocument, testExtractor } from "#test/documents/declared-policy.ts";
import type { Browser } from "#test/kit/browser.ts";
import { startTestApi, type TestApi } from "#test/kit/test-api.ts";
import { must, policyWorld, type PolicyWorld } from "#test/kit/test-policies.ts";
import { correctDocumentType } from "#domains/policies/correct-document-type.ts";
import { deleteFile } from "#domains/policies/delete-file.ts";
import type { FileId, FormRequestId, PolicyId } from "#kernel/ids.ts";
import { workFor } from "../../../entry/event-routes.ts";
import { approveFormRequest, cancelFormRequest, editFormRequest } from "./finish-form-request.ts";
import { EmailDraftInput } from "#domains/emails/email-draft.ts";
import { receiveForms } from "./receive-forms.ts";
import { requestMissingForms } from "./request-missing-forms.ts";

const REQUESTS = `query R($id: ID!) { businessPolicy(id: $id) { formRequests { id state closedAt requestedBy { name }
  forms { number edition title receivedFileId receivedPage } email { state version to subject body } approval { state } } } }`;
type Shown = {
  id: FormRequestId;
  state: string;
  forms: object[];
  email: { state: string; version: number; subject: string; body: string };
};
const SCHEDULE = ["Schedule of forms", "CG 20 10 04 13 Additional parties", "CG 21 39 10 93 Contractual limitation"];
const pagesOf = (form: string) => [["What the insured takes over in a contract.", `${form} Page 1 of 1`]];

describe("a request to the carrier for missing forms", { timeout: 60_000 }, () => {
  let api: TestApi;
  let world: PolicyWorld;
  let browser: Browser;
  beforeAll(async () => {
    api = await startTestApi();
    world = await policyWorld();
    browser = await api.signIn(world.agency.user.email);
  });
  afterAll(() => api.stop());
  const receiver = testExtractor();
  const add = (id: PolicyId, pages: string[][], type = "ENDORSEMENT") =>
    addDocument({ api, world, browser }, id, pages, { type });
  const arrive = async (id: PolicyId, form: string, type?: string) => {
    const fileId = await add(id, pagesOf(form), type);
    expect(await world.agency.auditTrail(fileId)).toContain("extraction.finished");
    await receiveForms(receiver, { agencyId: world.agency.id, fileId });
    return fileId;
  };
  const requestsOf = async (id: PolicyId, as = browser): Promise<Shown[] | undefined> => {
    const { body } = await as.send(REQUESTS, { id });
    return (body.data?.["businessPolicy"] as { formRequests: Shown[] } | undefined)?.formRequests;
  };
  const policyWithMissing = async (more: object = {}) => {
    const policy = await world.create({ policyNumber: "GL-104-2026", ...more });
    await add(policy.id, [declaredLines(), SCHEDULE], "POLICY_DOCUMENT");
    return policy;
  };
  const first = async (id: PolicyId): Promise<Shown> => {
    const [request] = (await requestsOf(id)) ?? [];
    if (!request) throw new Error("no request");
    return request;
  };
  const typed = (request: Shown) => EmailDraftInput.parse({ ...request.email, to: ["forms@lonestar.example"] });

  it("is a draft that names what is missing, and asked twice it is the same one", async () => {
    const { id } = await policyWithMissing();
    const [made, again] = await Promise.all([1, 2].map(() => world.agency.run(requestMissingForms, id)));
    expect(made).toEqual(again);
    expect(await requestsOf(id)).toMatchObject([
      {
        state: "OPEN",
        requestedBy: { name: world.agency.user.name },
        forms: [
          { number: "CG 20 10", edition: "04 13", title: "Additional parties", receivedFileId: null },
          { number: "CG 21 39", edition: "10 93", receivedFileId: null },
        ],
        email: { state: "DRAFT", to: [], subject: "Missing forms for GL-104-2026, Alamo Ridge Builders LLC" },
        approval: null,
      },
    ]);
    const { body } = (await first(id)).email;
    for (const words of [
      "Hello Lone Star Mutual team,",
      "policy GL-104-2026 for Alamo Ridge Builders LLC, Mar 5, 2026 to Mar 5, 2027",
      "- CG 21 39 10 93 Contractual limitation",
    ])
      expect(body).toContain(words);
  });

  it("asks the wholesale broker of a policy that was placed through one", async () => {
    const { id } = await policyWithMissing({ brokerId: world.brokerId });
    must(await world.agency.run(requestMissingForms, id));
    const { body } = (await first(id)).email;
    expect(body).toContain("Hello Meridian Surplus Lines team,");
    expect(body).toContain("policy GL-104-2026 of Lone Star Mutual for Alamo Ridge Builders LLC");
  });

  it("is not made when nothing is missing", async () => {
    const { id } = await world.create();
    expect(await world.agency.run(requestMissingForms, id)).toMatchObject({ refusal: { code: "NO_FORM_MISSING" } });
  });

  it("stays open while a form is missing, and closes by the document that brings the last one", async () => {
    const { id } = await policyWithMissing();
    must(await world.agency.run(requestMissingForms, id));
    const fileId = await arrive(id, "CG 20 10 04 13");
    expect(await requestsOf(id)).toMatchObject([
      { state: "OPEN", closedAt: null, forms: [{ receivedFileId: fileId, receivedPage: 1 }, { receivedFileId: null }] },
    ]);
    // another edition is another form, and a quote's form is not the policy's
    await arrive(id, "CG 21 39 04 13");
    const quoted = await arrive(id, "CG 21 39 10 93", "QUOTE_DOCUMENT");
    expect(await first(id)).toMatchObject({ state: "OPEN" });

    must(await world.agency.run(correctDocumentType, { fileId: quoted, type: "ENDORSEMENT" }));
    await receiveForms(receiver, { agencyId: world.agency.id, fileId: quoted });
    await receiveForms(receiver, { agencyId: world.agency.id, fileId: quoted });
    const closed = await first(id);
    expect(closed).toMatchObject({
      state: "RECEIVED",
      closedAt: expect.any(String),
      forms: [{ receivedFileId: fileId }, { receivedFileId: quoted, receivedPage: 1 }],
      email: { state: "DRAFT" },
    });
    const trail = await world.agency.auditTrail(closed.id);
    expect(trail).toEqual(["form_request.opened", "form_request.partly_received", "form_request.received"]);
    const { version } = closed.email;
    const approve = { id: closed.id, version, sendAnyway: true };
    expect(await world.agency.run(approveFormRequest, approve)).toMatchObject({ refusal: { code: "ALREADY_CLOSED" } });
  });

  it.each([
    ["was deleted", (fileId: FileId) => world.agency.run(deleteFile, fileId)],
    [
      "turned out to be a quote",
      (fileId: FileId) => world.agency.run(correctDocumentType, { fileId, type: "QUOTE_DOCUMENT" }),
    ],
  ])("waits again for a form whose document %s", async (_name, lose) => {
    const { id } = await policyWithMissing();
    must(await world.agency.run(requestMissingForms, id));
    const fileId = await arrive(id, "CG 20 10 04 13");
    expect((await lose(fileId)).ok).toBe(true);
    for (const _ of [1, 2]) await receiveForms(receiver, { agencyId: world.agency.id, fileId });
    const lost = await first(id);
    expect(lost.forms).toMatchObject([{ receivedFileId: null }, { receivedFileId: null }]);
    const trail = await world.agency.auditTrail(lost.id);
    expect(trail).toEqual(["form_request.opened", "form_request.partly_received", "form_request.missing_again"]);
    const other = await arrive(id, "CG 21 39 10 93");
    expect(await first(id)).toMatchObject({
      state: "OPEN",
      forms: [{ receivedFileId: null }, { receivedFileId: other }],
    });
  });

  it("asks for a form that is missing since in a request of its own", async () => {
    const { id } = await policyWithMissing();
    must(await world.agency.run(requestMissingForms, id));
    await add(id, [["Schedule of forms", "IL 00 17 11 98 Common conditions of this policy"]]);
    must(await world.agency.run(requestMissingForms, id));
    expect((await requestsOf(id))?.map(({ forms }) => forms.length)).toEqual([1, 2]);
  });

  it("sends nothing before a person approves it, and then exactly what was shown", async () => {
    const { id } = await policyWithMissing();
    must(await world.agency.run(requestMissingForms, id));
    const request = await first(id);
    const approve = { id: request.id, version: 1, sendAnyway: false };
    expect(await world.agency.run(approveFormRequest, approve)).toMatchObject({
      refusal: { code: "RECIPIENT_NEEDED" },
    });
    must(await world.agency.run(editFormRequest, { id: request.id, version: 1, draft: typed(request) }));
    const preparer = await world.agency.addUser("Pat", "PREPARER");
    const sendAnyway = { ...approve, version: 2, sendAnyway: true };
    await expect(world.agency.run(approveFormRequest, sendAnyway, preparer)).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    // a typed address is confirmed
    expect(await world.agency.run(approveFormRequest, { ...approve, version: 2 })).toMatchObject({
      refusal: { code: "TYPED_NOT_ON_RECORD" },
    });
    expect(await first(id)).toMatchObject({ email: { state: "DRAFT" }, approval: null });
    must(await world.agency.run(approveFormRequest, sendAnyway));
    expect(await first(id)).toMatchObject({
      email: { state: "APPROVED", to: ["forms@lonestar.example"] },
      approval: { state: "APPROVED" },
    });
    expect(await world.agency.run(cancelFormRequest, request.id)).toMatchObject({
      refusal: { code: "EMAIL_IS_BEING_SENT" },
    });
  });

  it("is canceled by a person, cannot be approved then, and may be made again", async () => {
    const { id } = await policyWithMissing();
    must(await world.agency.run(requestMissingForms, id));
    const request = await first(id);
    must(await world.agency.run(editFormRequest, { id: request.id, version: 1, draft: typed(request) }));
    must(await world.agency.run(cancelFormRequest, request.id));
    const approve = { id: request.id, version: 2, sendAnyway: true };
    expect(await world.agency.run(approveFormRequest, approve)).toMatchObject({ refusal: { code: "ALREADY_CLOSED" } });
    must(await world.agency.run(requestMissingForms, id));
    expect((await requestsOf(id))?.map(({ state }) => state)).toEqual(["OPEN", "CANCELED"]);
  });

  it("is nothing that a viewer makes, nor anyone of another agency sees or changes", async () => {
    const { id } = await policyWithMissing();
    const viewer = await world.agency.addUser("Vera", "VIEWER");
    await expect(world.agency.run(requestMissingForms, id, viewer)).rejects.toMatchObject({ code: "FORBIDDEN" });
    must(await world.agency.run(requestMissingForms, id));
    const request = await first(id);
    const other = await policyWorld();
    expect(await requestsOf(id, await api.signIn(other.agency.user.email))).toBeUndefined();
    const notFound = { code: "NOT_FOUND" };
    await expect(other.agency.run(requestMissingForms, id)).rejects.toMatchObject(notFound);
    await expect(other.agency.run(cancelFormRequest, request.id)).rejects.toMatchObject(notFound);
    const edit = { id: request.id, version: 1, draft: typed(request) };
    await expect(other.agency.run(editFormRequest, edit)).rejects.toMatchObject(notFound);
    expect(await first(id)).toMatchObject({ state: "OPEN", email: { version: 1 } });
  });

  it.each(["extraction.finished", "policy.document_retyped", "file.deleted"])("is looked at after %s", (kind) => {
    const row = { id: "1", agency_id: world.agency.id, kind, payload: { subjectId: "f1" } };
    expect(workFor(row as unknown as Parameters<typeof workFor>[0])).toContainEqual({
      service: "ReceiveForms",
      handler: "run",
      input: { agencyId: world.agency.id, fileId: "f1" },
    });
  });
});
