import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ServiceRequestId } from "#kernel/ids.ts";
import type { Browser } from "#test/kit/browser.ts";
import { textPdf } from "#test/documents/pdf.ts";
import { mustUpload } from "#test/documents/uploading.ts";
import { startTestApi, type TestApi } from "#test/kit/test-api.ts";
import { servicingWorld, type ServicingWorld } from "#test/kit/test-servicing.ts";

const DETAIL = `query S($id: ID!) { serviceRequest(id: $id) {
  id type state clientName clientEmail clientPhone details account { id account { name } } assignee { id name } dueAt
  createdAt updatedAt isAging version businessPolicy { id type carrier { name } }
  resolution { notes resolvedBy { name } files { name url } }
  addAdditionalInsured { name relationship } cancelPolicy { policyId reason } createCertificate { name }
  documentRequest { type } endorsePolicy { policyId } question { policyId question type }
  comments { id content agencyUser { name } createdAt }
  calls { id status transcript { role content } }
  emailThreads { id subject attachments { id name url } caraEmails { sentAt body senderRole }
    participantEmails { sentAt body senderRole attachments { name } } }
  versionHistory { version createdAt updateTypes updateInitiatorType updateInitiatorId initiatorName
    snapshot { assignee { name } dueAt resolutionNotes } changes { field from to } } } }`;
const ANSWER = `serviceRequest { id state version } conflict validationErrors { path message }
  conflictingChanges { version initiatorName updateTypes }`;
const RESOLVE = `mutation R($id: ID!, $input: ResolveServiceRequestInput!) { resolveServiceRequest(id: $id, input: $input) { ${ANSWER} } }`;
const UPDATE = `mutation U($id: ID!, $input: UpdateServiceRequestInput!) { updateServiceRequest(id: $id, input: $input) { ${ANSWER} } }`;
const COMMENT = `mutation C($id: ID!, $input: AddServiceRequestCommentInput!) { addServiceRequestComment(id: $id, input: $input) { ${ANSWER} } }`;

describe("service requests at the API", () => {
  let api: TestApi;
  let world: ServicingWorld;
  let browser: Browser;
  beforeAll(async () => {
    api = await startTestApi();
    world = await servicingWorld();
    browser = await api.signIn(world.agency.user.email);
  });
  afterAll(() => api.stop());

  const send = async (document: string, id: ServiceRequestId, input: object) => {
    const { body } = await browser.send(document, { id, input });
    return Object.values(body.data ?? {})[0];
  };
  const detail = async (id: ServiceRequestId) => (await browser.send(DETAIL, { id })).body.data?.["serviceRequest"];

  it("[DATA-22] [SR-36] returns a request with all fields of its overview, and its colleagues", async () => {
    const policy = await world.create();
    const { id } = await world.openRequest({
      type: "CANCEL_POLICY",
      clientName: "Ray Dominguez",
      clientEmail: "Ray@alamoridge.example",
      clientPhone: "210 555 0188",
      details: "Please cancel on the first.",
      businessPolicyId: policy.id,
      assigneeId: world.colleague.id,
      dueAt: "2026-12-01",
      part: { reason: "Sold the truck" },
    });
    expect(await detail(id)).toMatchObject({
      id,
      type: "CANCEL_POLICY",
      state: "OPEN",
      clientName: "Ray Dominguez",
      clientEmail: "ray@alamoridge.example",
      clientPhone: "210 555 0188",
      details: "Please cancel on the first.",
      account: { id: world.accountId, account: { name: "Alamo Ridge Builders LLC" } },
      assignee: { id: world.colleague.id, name: "Luis Ortega" },
      dueAt: "2026-12-01",
      isAging: false,
      version: 1,
      businessPolicy: { id: policy.id, type: "GENERAL_LIABILITY", carrier: { name: "Lone Star Mutual" } },
      resolution: null,
      addAdditionalInsured: null,
      cancelPolicy: { policyId: policy.id, reason: "Sold the truck" },
      createCertificate: null,
      documentRequest: null,
      endorsePolicy: null,
      question: null,
    });
    const { body } = await browser.send("{ agencyUsers { name } }");
    expect(body.data?.["agencyUsers"]).toEqual([{ name: "Dana Whitfield" }, { name: "Luis Ortega" }]);
  });

  it("[DATA-23] [SR-39] [SEC-08] returns the whole history: assign, due day, comment, close", async () => {
    const { id } = await world.openRequest({}, { by: { type: "AGENCY_CLIENT", id: null } });
    await send(UPDATE, id, { assigneeId: world.colleague.id, dueAt: "2026-12-01T00:00:00.000Z" });
    await send(COMMENT, id, { content: "Called, left word." });
    await send(RESOLVE, id, { notes: "Done." });
    expect(await detail(id)).toMatchObject({
      state: "CLOSED",
      resolution: { notes: "Done.", resolvedBy: { name: "Dana Whitfield" }, files: [] },
      comments: [{ content: "Called, left word.", agencyUser: { name: "Dana Whitfield" } }],
      versionHistory: [
        {
          version: 1,
          updateTypes: ["CREATE_SERVICE_REQUEST"],
          updateInitiatorType: "AGENCY_CLIENT",
          initiatorName: null,
          snapshot: { assignee: null, dueAt: null, resolutionNotes: null },
        },
        {
          version: 2,
          updateTypes: ["ASSIGN_SERVICE_REQUEST", "UPDATE_SERVICE_REQUEST_DUE_AT"],
          updateInitiatorType: "AGENCY_USER",
          updateInitiatorId: world.agency.user.id,
          initiatorName: "Dana Whitfield",
          snapshot: { assignee: { name: "Luis Ortega" }, dueAt: "2026-12-01", resolutionNotes: null },
          changes: [
            { field: "assignee", from: null, to: "Luis Ortega" },
            { field: "dueAt", from: null, to: "2026-12-01" },
          ],
        },
        { version: 3, updateTypes: ["ADD_SERVICE_REQUEST_COMMENT"], changes: [] },
        { version: 4, updateTypes: ["CLOSE_SERVICE_REQUEST"], snapshot: { resolutionNotes: "Done." } },
      ],
    });
  });

  it("[API-12] [OQ-15] [OQ-40] resolves with uploaded files, all of them or none", async () => {
    const { id } = await world.openRequest();
    const upload = (name: string) => mustUpload(api.url, browser, name, textPdf([["Certificate"]]));
    const files = [await upload("coi.pdf"), await upload("letter.pdf")];
    const gone = "01990000-0000-7000-8000-000000000000";
    expect(await send(RESOLVE, id, { files: [...files, gone] })).toMatchObject({
      serviceRequest: null,
      conflict: null,
      validationErrors: [{ path: "files", message: "This file is no longer available. Upload it again." }],
    });
    expect(await send(RESOLVE, id, { notes: "x".repeat(5_001) })).toMatchObject({
      validationErrors: [{ path: "notes" }],
    });
    // the refused attempt attached nothing
    expect(await send(RESOLVE, id, { notes: "Sent.", files })).toMatchObject({
      serviceRequest: { state: "CLOSED", version: 2 },
      validationErrors: [],
    });
    expect(await detail(id)).toMatchObject({
      resolution: {
        notes: "Sent.",
        files: [
          { name: "coi.pdf", url: `/files/${files[0]}` },
          { name: "letter.pdf", url: `/files/${files[1]}` },
        ],
      },
    });
    const second = await world.openRequest();
    expect(await send(RESOLVE, second.id, { files })).toMatchObject({ validationErrors: [{ path: "files" }] });
  });

  it("[API-13] [SR-24] [SR-25] accepts assignee and due day, including nulls, and reports errors by field", async () => {
    const { id } = await world.openRequest();
    expect(await send(UPDATE, id, { assigneeId: "nobody", dueAt: null })).toMatchObject({
      validationErrors: [{ path: "assigneeId", message: "Choose a colleague" }],
    });
    expect(await send(UPDATE, id, { assigneeId: null, dueAt: "2026-02-30" })).toMatchObject({
      validationErrors: [{ path: "dueAt", message: "Enter a valid date" }],
    });
    await send(UPDATE, id, { assigneeId: world.colleague.id, dueAt: "2026-12-01T00:00:00.000Z" });
    expect(await detail(id)).toMatchObject({ assignee: { name: "Luis Ortega" }, dueAt: "2026-12-01" });
    await send(UPDATE, id, { assigneeId: null, dueAt: null });
    expect(await detail(id)).toMatchObject({ assignee: null, dueAt: null, version: 3 });
  });

  it("[API-14] accepts a comment and refuses a blank one under content", async () => {
    const { id } = await world.openRequest();
    expect(await send(COMMENT, id, { content: "  " })).toMatchObject({
      serviceRequest: null,
      validationErrors: [{ path: "content", message: "This field is required" }],
    });
    expect(await send(COMMENT, id, { content: "Called." })).toMatchObject({ serviceRequest: { id, version: 2 } });
  });

  it("[OQ-14] [SR-38] [T-63] returns a conflict with what changed and by whom", async () => {
    const { id } = await world.openRequest();
    await world.update(id, { dueAt: "2026-12-01" }, world.colleague);
    const earlier = [{ version: 2, initiatorName: "Luis Ortega", updateTypes: ["UPDATE_SERVICE_REQUEST_DUE_AT"] }];
    for (const document of [UPDATE, RESOLVE])
      expect(await send(document, id, { version: 1 })).toMatchObject({
        serviceRequest: null,
        conflict: "STALE_VERSION",
        validationErrors: [{ path: "" }],
        conflictingChanges: earlier,
      });
    await world.resolve(id, {}, world.colleague);
    await world.comment(id, "Thanks.");
    const closing = { version: 3, initiatorName: "Luis Ortega", updateTypes: ["CLOSE_SERVICE_REQUEST"] };
    // from the start, from the version that saw it closed, and without a version
    for (const [version, changes] of [
      [1, [closing, ...earlier]],
      [3, [closing]],
      [null, [closing]],
    ] as const)
      expect(await send(RESOLVE, id, { version })).toMatchObject({
        conflict: "ALREADY_CLOSED",
        validationErrors: [{ path: "" }],
        conflictingChanges: changes,
      });
  });
});
