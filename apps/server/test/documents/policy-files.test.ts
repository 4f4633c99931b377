import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DOCUMENT_TYPES, isVisibleToClient } from "@cara/contract/document-types.ts";
import { purgeDueFiles } from "../../src/domains/documents/purge-due-files.ts";
import { findFile } from "../../src/domains/documents/stored-file.store.ts";
import type { FileId } from "../../src/kernel/ids.ts";
import type { Browser } from "../kit/browser.ts";
import { privilegedSql } from "../kit/privileged-sql.ts";
import { startTestApi, type TestApi } from "../kit/test-api.ts";
import { historyOf, policyWorld, type PolicyWorld } from "../kit/test-policies.ts";
import { textPdf } from "./pdf.ts";
import { readNow, testReader } from "./extraction.ts";
import { mustUpload } from "./uploading.ts";

const UPLOAD = /* GraphQL */ `
  mutation U($policyId: ID!, $input: UploadPolicyFileInput!) {
    uploadPolicyFile(policyId: $policyId, input: $input) {
      id
      validationErrors {
        path
        message
      }
    }
  }
`;
const FILES = /* GraphQL */ `
  query F($id: ID!) {
    businessPolicy(id: $id) {
      files {
        id
        name
        type
        url
        createdAt
        mimeType
        notes
        visible
        sizeBytes
        scanState
        readingState
        readingFailure
        pagesTotal
        pagesRead
        previewUrl
      }
    }
  }
`;
const DELETE = "mutation D($id: ID!) { deleteFile(id: $id) { id } }";

type Listed = Record<string, unknown>;
const DAY_MS = 86_400_000;
describe("a document of a policy", () => {
  let api: TestApi;
  let world: PolicyWorld;
  let browser: Browser;
  beforeAll(async () => {
    api = await startTestApi();
    world = await policyWorld();
    browser = await api.signIn(world.agency.user.email);
  });
  afterAll(() => api.stop());

  const pdf = () => textPdf([["Nine words stand on this page of the policy"]]);
  const attach = async (policyId: string, input: Listed) => {
    const answer = await browser.send(UPLOAD, { policyId, input });
    return (answer.body.data?.["uploadPolicyFile"] ?? answer.body.errors?.[0]) as {
      id: string | null;
      validationErrors: { path: string; message: string }[];
    };
  };
  const listed = async (id: string): Promise<Listed[]> => {
    const { body } = await browser.send(FILES, { id });
    const { files } = (body.data ?? {})["businessPolicy"] as { files: Listed[] };
    return files;
  };
  const added = async (policyId: string, type = "BINDER", name = "binder.pdf") => {
    const fileId = await mustUpload(api.url, browser, name, pdf());
    const { id } = await attach(policyId, { fileId, type });
    if (!id) throw new Error("the document was refused");
    return id;
  };

  it("[DATA-29] [API-22] [DOCS-10] is uploaded, attached and listed with everything the table and the dialog show", async () => {
    const { id } = await world.create();
    const fileId = await mustUpload(api.url, browser, "Binder 2026.pdf", pdf());
    expect(await attach(id, { fileId, type: "BINDER", notes: " Signed copy. ", visible: true })).toEqual({
      id: fileId,
      validationErrors: [],
    });
    await readNow(testReader(), world.agency.id, fileId);
    expect(await listed(id)).toEqual([
      {
        id: fileId,
        name: "Binder 2026.pdf",
        type: "BINDER",
        url: `/files/${fileId}`,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        mimeType: "application/pdf",
        notes: "Signed copy.",
        visible: true,
        sizeBytes: pdf().length,
        scanState: "UNSCANNED",
        readingState: "READ",
        readingFailure: null,
        pagesTotal: 1,
        pagesRead: 1,
        previewUrl: `/files/${fileId}/preview`,
      },
    ]);
    const preview = await browser.request(`/files/${fileId}/preview`);
    expect([preview.status, preview.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(preview.text).toContain("PNG");
  });

  it("[OQ-42] [DOCS-10] leaves its name and type in the policy's history, with who brought it", async () => {
    const { id } = await world.create();
    await added(id, "ENDORSEMENT", "Endorsement 4.pdf");
    expect((await historyOf(world.agency, id)).at(-1)).toMatchObject({
      version: 2,
      kind: "DOCUMENT_ADDED",
      actor_type: "AGENCY_USER",
      actor_id: world.agency.user.id,
      changes: [
        { field: "document", from: null, to: "Endorsement 4.pdf" },
        { field: "documentType", from: null, to: "ENDORSEMENT" },
      ],
    });
  });

  it.each(DOCUMENT_TYPES)(
    "[SEC-07] [DOCS-13] [DATA-16] is visible to the client by its type alone: %s",
    async (type) => {
      const { id } = await world.create();
      await added(id, type);
      expect(await listed(id)).toMatchObject([{ type, visible: isVisibleToClient(type) }]);
      const fileId = await mustUpload(api.url, browser, "again.pdf", pdf());
      const { id: attached, validationErrors } = await attach(id, { fileId, type, visible: true });
      expect([attached !== null, validationErrors.map(({ path, message }) => `${path}: ${message}`)]).toEqual(
        isVisibleToClient(type)
          ? [true, []]
          : [false, ["visible: Documents of this type are not visible to the client"]],
      );
    },
  );

  it("[DOCS-15] says what is missing under type, file and notes", async () => {
    const { id } = await world.create();
    const { validationErrors } = await attach(id, { notes: "x".repeat(5_001) });
    expect(validationErrors).toEqual(
      expect.arrayContaining([
        { path: "file", message: "This field is required" },
        { path: "type", message: "This field is required" },
        { path: "notes", message: "Must be at most 5,000 characters" },
      ]),
    );
  });

  it("[API-22] is attached once: not twice, not when deleted, not another agency's, not one that never was", async () => {
    const { id } = await world.create();
    const other = await world.create();
    const gone = [{ path: "file", message: "This file is no longer available. Upload it again." }];
    const fileId = await added(id);
    expect((await attach(other.id, { fileId, type: "BINDER" })).validationErrors).toEqual(gone);
    await browser.send(DELETE, { id: fileId });
    expect((await attach(id, { fileId, type: "BINDER" })).validationErrors).toEqual(gone);
    const stranger = await policyWorld();
    const theirs = await mustUpload(api.url, await api.signIn(stranger.agency.user.email), "theirs.pdf", pdf());
    for (const wrong of [theirs, "01a1dd49-ea95-749f-b3d8-0b038d04e690", "no id"])
      expect((await attach(id, { fileId: wrong, type: "BINDER" })).validationErrors).toEqual(gone);
  });

  it("[API-23] [DOCS-07] [OQ-23] when deleted is unreachable at once for everyone, and only the history names it", async () => {
    const { id } = await world.create();
    const fileId = await added(id, "INVOICE", "Invoice 77.pdf");
    await readNow(testReader(), world.agency.id, fileId);
    const answer = await browser.send(DELETE, { id: fileId });
    expect(answer.body.data).toEqual({ deleteFile: { id: fileId } });
    expect(await listed(id)).toEqual([]);
    expect((await browser.request(`/files/${fileId}`)).status).toBe(404);
    expect((await browser.request(`/files/${fileId}/preview`)).status).toBe(404);
    expect((await browser.send(DELETE, { id: fileId })).body.errors?.[0]?.extensions["code"]).toBe("NOT_FOUND");
    expect((await historyOf(world.agency, id)).at(-1)).toMatchObject({
      kind: "DOCUMENT_DELETED",
      actor_id: world.agency.user.id,
      changes: [
        { field: "document", from: "Invoice 77.pdf", to: null },
        { field: "documentType", from: "INVOICE", to: null },
      ],
    });
  });

  it("[OQ-23] keeps the bytes of a deleted record seven years, longer under a legal hold, and logs their end", async () => {
    const { id } = await world.create();
    const [held, free] = [await added(id), await added(id)];
    for (const fileId of [held, free]) {
      await readNow(testReader(), world.agency.id, fileId);
      await browser.send(DELETE, { id: fileId });
    }
    await change(held, { legal_hold: true });
    const state = (fileId: string) => world.agency.inDatabase((db) => findFile(db, fileId as FileId));
    await purgeDueFiles(testReader());
    expect(await state(free)).toMatchObject({ purgedAt: null });

    for (const fileId of [held, free]) await change(fileId, { purge_after: new Date(Date.now() - 60_000) });
    const before = await state(free);
    const reader = testReader();
    await purgeDueFiles(reader);
    expect((await state(held))?.purgedAt).toBeNull();
    expect((await state(free))?.purgedAt).not.toBeNull();
    await expect(reader.files.get(before?.objectKey ?? "")).rejects.toMatchObject({
      $metadata: { httpStatusCode: 404 },
    });
    expect(await privilegedSql("select 1 from file_pages where file_id = $1", [free])).toEqual([]);
    const trail = (await world.agency.auditTrail(free)).join(", ");
    expect(trail).toBe("file.stored, policy.document_added, file.read, file.deleted, file.purged");
  });

  it("[OQ-23] that nobody attaches is thrown away after two days", async () => {
    const fileId = await mustUpload(api.url, browser, "stray.pdf", pdf());
    await change(fileId, { created_at: new Date(Date.now() - 3 * DAY_MS) });
    await purgeDueFiles(testReader());
    expect(await world.agency.inDatabase((db) => findFile(db, fileId as FileId))).toMatchObject({
      purgedAt: expect.any(Date),
      deletedAt: expect.any(Date),
    });
  });

  it("[OQ-23] that cannot be removed holds up no other, and what was due first goes first", async () => {
    const due = await Promise.all(
      [3, 1, 2].map(async (days) => ({ days, id: await mustUpload(api.url, browser, "due.pdf", pdf()) })),
    );
    for (const { id, days } of due) await change(id, { created_at: new Date(Date.now() - (2 + days) * DAY_MS) });
    const reader = testReader();
    const order: string[] = [];
    const stuck = due.find(({ days }) => days === 3)?.id ?? "";
    const remove = async (keys: readonly string[]) => {
      order.push(...due.flatMap(({ id }) => (keys[0]?.endsWith(id) ? [id] : [])));
      if (keys[0]?.endsWith(stuck)) throw new Error("the store refuses this one");
      await reader.files.remove(keys);
    };
    await purgeDueFiles({ ...reader, files: { ...reader.files, remove } });
    expect(order).toEqual(due.toSorted((one, other) => other.days - one.days).map(({ id }) => id));
    const states = await Promise.all(due.map(({ id }) => world.agency.inDatabase((db) => findFile(db, id as FileId))));
    expect(states.map((file) => file?.purgedAt !== null)).toEqual([false, true, true]);
  });

  /** Changes what only time or a lawyer changes. */
  const change = (id: string, columns: { legal_hold?: boolean; created_at?: Date; purge_after?: Date }) =>
    world.agency.inDatabase((db) => db.updateTable("files").set(columns).where("id", "=", id).execute());
});
