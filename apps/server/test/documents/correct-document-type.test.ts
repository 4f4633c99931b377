import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AgencyDb } from "../../src/platform/db/agency-db.ts";
import type { Browser } from "../kit/browser.ts";
import { startTestApi, type TestApi } from "../kit/test-api.ts";
import { historyOf, policyWorld, type PolicyWorld } from "../kit/test-policies.ts";
import { textPdf } from "./pdf.ts";
import { mustUpload } from "./uploading.ts";

const UPLOAD = `mutation U($policyId: ID!, $input: UploadPolicyFileInput!) {
  uploadPolicyFile(policyId: $policyId, input: $input) { id } }`;
const CORRECT = `mutation C($id: ID!, $input: UpdatePolicyFileInput!) {
  updatePolicyFile(id: $id, input: $input) { id file { id type visible notes } validationErrors { path message } } }`;

/** Waits until one transaction waits for this one, and another for that one or for this one too. */
async function untilTwoWait(db: AgencyDb): Promise<void> {
  for (let looks = 0; looks < 500; looks += 1) {
    const { rows } = await sql<{ waiting: number }>`
      with waiting as materialized (select distinct pid, pg_blocking_pids(pid) as by from pg_locks where not granted),
           first as (select pid from waiting where pg_backend_pid() = any (by))
      select count(*)::int as waiting from waiting w
       where w.pid in (table first) or exists (select from first f where f.pid = any (w.by))`.execute(db);
    if ((rows[0]?.waiting ?? 0) >= 2) return;
    await pause(20);
  }
  throw new Error("nobody waits");
}

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

  it("takes two corrections at the same time one after the other: the second is from what the first made of it", async () => {
    const { id } = await world.create();
    const fileId = await documentOf(id, "INVOICE");
    const { both } = await world.agency.inDatabase(async (db) => {
      await db.selectFrom("policies").select("id").where("id", "=", id).forUpdate().execute();
      const sent = Promise.all(["BINDER", "CERTIFICATE"].map((type) => correct(fileId, { type })));
      await untilTwoWait(db);
      return { both: sent };
    });
    for (const { errors } of await both) expect(errors).toBeUndefined();

    const changes = (await historyOf(world.agency, id)).flatMap(({ kind, changes: all }) =>
      kind === "DOCUMENT_CHANGED" ? (all as { field: string; from: string; to: string }[]) : [],
    );
    const types = changes.filter(({ field }) => field === "documentType");
    expect(types).toHaveLength(2);
    expect(types[0]?.from).toBe("INVOICE");
    expect(types[1]?.from).toBe(types[0]?.to);
    const files = await browser.send("query P($id: ID!) { businessPolicy(id: $id) { files { type } } }", { id });
    expect(files.body.data).toEqual({ businessPolicy: { files: [{ type: types[1]?.to }] } });
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
