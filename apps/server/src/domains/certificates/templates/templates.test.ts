import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fillableForm } from "../../../../seed/fillable-form.ts";
import { readNow, testReader } from "#test/documents/extraction.ts";
import { mustUpload } from "#test/documents/uploading.ts";
import { textPdf } from "#test/documents/pdf.ts";
import type { Browser } from "#test/kit/browser.ts";
import { testAgency, type TestAgency } from "#test/kit/test-agency.ts";
import { startTestApi, type TestApi } from "#test/kit/test-api.ts";
import type { FileId } from "#kernel/ids.ts";
import { checkTemplate, drawSample } from "./check-template.ts";
import { SLOTS } from "./template-slots.ts";

const FIELDS = "id state failure version sampleUrl edition fields { name kind } slots { slot kind field }";
const ADD = `mutation A($fileId: ID!) { addCertificateTemplate(fileId: $fileId, edition: EDITION_2025_12) {
  validationErrors { path message } certificateTemplate { ${FIELDS} } } }`;
const LIST = `query L { certificateTemplates { ${FIELDS} } }`;
const MAP = `mutation M($id: ID!, $version: Int!, $slots: [TemplateSlotInput!]!) {
  mapCertificateTemplate(id: $id, version: $version, slots: $slots) {
    conflict validationErrors { path message } certificateTemplate { ${FIELDS} } } }`;
const CONFIRM = `mutation C($id: ID!, $version: Int!) { confirmCertificateTemplate(id: $id, version: $version) {
  conflict validationErrors { message } certificateTemplate { ${FIELDS} } } }`;
const ATTEST = `mutation { attestFormsLicense(input: { license: "AF-1", isConfirmed: true }) {
  validationErrors { message } } }`;
type Template = {
  id: string;
  state: string;
  failure: string | null;
  version: number;
  sampleUrl: string | null;
  slots: { slot: string; kind: string; field: string | null }[];
};

// several children each, which wait for others on a busy machine
const never = (): never => {
  throw new Error("No template");
};

describe("an agency's form", { timeout: 180_000 }, () => {
  let api: TestApi;
  let agency: TestAgency;
  let owner: Browser;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.stop());
  // an agency of its own each time: one that used much time recently waits for others
  beforeEach(async () => {
    agency = await testAgency();
    owner = await api.signIn((await agency.addUser("Olive Owner", "OWNER")).email);
  });

  const work = async (fileId: string) => {
    const ref = { agencyId: agency.id, fileId: fileId as FileId };
    await checkTemplate(testReader(), ref);
    await drawSample(testReader(), ref);
  };
  const add = async (bytes: Buffer): Promise<string> => {
    const fileId = await mustUpload(api.url, owner, "form.pdf", bytes);
    expect((await owner.send(ADD, { fileId })).body).toMatchObject({
      data: { addCertificateTemplate: { certificateTemplate: { state: "CHECKING" } } },
    });
    // nothing is opened before it is scanned
    await work(fileId);
    expect((await newest()).state).toBe("CHECKING");
    await readNow(testReader(), agency.id, fileId);
    await work(fileId);
    return fileId;
  };
  const newest = async (): Promise<Template> => {
    const { body } = await owner.send(LIST, {});
    return (body.data?.["certificateTemplates"] as Template[] | undefined)?.[0] ?? never();
  };
  const slotsOf = ({ slots }: Template) => slots.flatMap(({ slot, field }) => (field ? [{ slot, field }] : []));

  it("is checked, mapped, looked at and taken into use, and the one before is retired", async () => {
    await add(await fillableForm());
    const checked = await newest();
    expect(checked).toMatchObject({ state: "CHECKED", version: 1, sampleUrl: expect.stringContaining("/sample.pdf") });
    expect(slotsOf(checked)).toHaveLength(SLOTS.length);
    const { id } = checked;

    const fileId = await mustUpload(api.url, owner, "another.pdf", await fillableForm());
    await owner.send(ADD, { fileId });
    expect((await owner.send(CONFIRM, { id: (await newest()).id, version: 1 })).body).toMatchObject({
      data: { confirmCertificateTemplate: { validationErrors: [{ message: "This form is not checked yet." }] } },
    });

    const without = slotsOf(checked).slice(1);
    expect((await owner.send(MAP, { id, version: 1, slots: without })).body).toMatchObject({
      data: { mapCertificateTemplate: { certificateTemplate: { version: 2, sampleUrl: null } } },
    });
    // a person looks at what will be filled, never at an older sample
    expect((await owner.send(CONFIRM, { id, version: 2 })).body).toMatchObject({
      data: {
        confirmCertificateTemplate: { validationErrors: [{ message: expect.stringContaining("sample first") }] },
      },
    });
    expect((await owner.send(CONFIRM, { id, version: 1 })).body).toMatchObject({
      data: { confirmCertificateTemplate: { conflict: expect.any(String) } },
    });
    const file = await agency.inDatabase((db) =>
      db.selectFrom("certificate_templates").select("file_id").where("id", "=", id).executeTakeFirstOrThrow(),
    );
    await work(file.file_id);
    // nothing prints on a form for which the agency has not confirmed its license
    expect((await owner.send(CONFIRM, { id, version: 2 })).body).toMatchObject({
      data: {
        confirmCertificateTemplate: { validationErrors: [{ message: expect.stringContaining("forms license") }] },
      },
    });
    await owner.send(ATTEST, {});
    expect((await owner.send(CONFIRM, { id, version: 2 })).body).toMatchObject({
      data: { confirmCertificateTemplate: { certificateTemplate: { state: "READY" } } },
    });

    await readNow(testReader(), agency.id, fileId);
    await work(fileId);
    const second = await newest();
    await owner.send(CONFIRM, { id: second.id, version: 1 });
    const states = await agency.inDatabase((db) =>
      db.selectFrom("certificate_templates").select(["id", "state"]).execute(),
    );
    expect(Object.fromEntries(states.map((row) => [row.id, row.state]))).toEqual({
      [id]: "RETIRED",
      [second.id]: "READY",
    });
  });

  it("[SEC-10+] shows its filled sample to people of the agency only, from our own origin", async () => {
    await add(await fillableForm());
    const { sampleUrl } = await newest();
    const fetched = (as: Browser) =>
      fetch(api.url + (sampleUrl ?? ""), {
        headers: { cookie: `__Host-cara_session=${as.cookie("__Host-cara_session") ?? ""}` },
      });
    const shown = await fetched(owner);
    expect([shown.status, shown.headers.get("content-type"), shown.headers.get("x-frame-options")]).toEqual([
      200,
      "application/pdf",
      "SAMEORIGIN",
    ]);
    expect(
      Buffer.from(await shown.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
    const stranger = await api.signIn((await testAgency()).user.email);
    expect((await fetched(stranger)).status).toBe(404);
    expect((await fetch(api.url + (sampleUrl ?? ""))).status).toBe(401);
  });

  it("is refused with its reason: without fields, of another edition, with a script", async () => {
    await add(textPdf([["A form of the edition 2025/12 without fields"]]));
    expect(await newest()).toMatchObject({ state: "REFUSED", failure: expect.stringContaining("no fields to fill") });
    const other = await fillableForm((document) => {
      document.removePage(document.getPageCount() - 1);
      document.addPage();
    });
    await add(other);
    expect(await newest()).toMatchObject({ state: "REFUSED", failure: expect.stringContaining("edition 2025/12") });
  });

  it("takes each thing once, into a field of its kind", async () => {
    await add(await fillableForm());
    const { id, slots } = await newest();
    const text = slots.find(({ kind }) => kind === "TEXT");
    const check = slots.find(({ kind }) => kind === "CHECK");
    const errors = async (input: object[]) => {
      const { body } = await owner.send(MAP, { id, version: 1, slots: input });
      return (body.data?.["mapCertificateTemplate"] as { validationErrors: { message: string }[] } | undefined)
        ?.validationErrors;
    };
    expect(await errors([{ slot: text?.slot, field: check?.field }])).toMatchObject([
      { message: "This field does not fit" },
    ]);
    expect(await errors([{ slot: "limits", field: text?.field }])).toMatchObject([
      { message: "The form prints no such thing" },
    ]);
    expect(await errors([{ slot: text?.slot, field: "no such field" }])).toMatchObject([
      { message: "This field does not fit" },
    ]);
    const twice = slots.filter(({ kind }) => kind === "TEXT").slice(0, 2);
    expect(await errors(twice.map(({ slot }) => ({ slot, field: text?.field })))).toMatchObject([
      { message: "A field takes one thing" },
    ]);
  });

  it("[SEC-10+] is changed by owners only", async () => {
    const member = await api.signIn((await agency.addUser("Mel Member", "MEMBER")).email);
    const fileId = await mustUpload(api.url, member, "form.pdf", textPdf([["a"]]));
    await owner.send(ADD, { fileId: await mustUpload(api.url, owner, "form.pdf", textPdf([["a"]])) });
    const { id } = await newest();
    for (const [operation, variables] of [
      [ADD, { fileId }],
      [MAP, { id, version: 1, slots: [] }],
      [CONFIRM, { id, version: 1 }],
    ] as const)
      expect((await member.send(operation, variables)).body.errors?.[0]?.extensions?.["code"]).toBe("FORBIDDEN");
  });
});
