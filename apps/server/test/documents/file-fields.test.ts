import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApi, type TestApi } from "../kit/test-api.ts";
import { workspaceWorld, type WorkspaceWorld } from "../kit/test-workspaces.ts";
import { png } from "./hostile-bytes.ts";
import { msgOf } from "./msg.ts";
import { textPdf } from "./pdf.ts";
import { mustUpload } from "./uploading.ts";
import { docxOf, xlsxOf } from "./zip.ts";

const FILE = "{ __typename id name mimeType notes type url createdAt }";
const REQUEST = `query Q($id: ID!) { serviceRequest(id: $id) { resolution { files ${FILE} }
  emailThreads { attachments ${FILE} caraEmails { sentAt body senderRole } participantEmails { sentAt body senderRole } } } }`;
const WORKSPACE = `query W($id: ID!) { caraWorkspace(id: $id) { files ${FILE} messages { files ${FILE} } } }`;

describe("a file at the API", () => {
  let api: TestApi;
  let world: WorkspaceWorld;
  beforeAll(async () => {
    api = await startTestApi();
    world = await workspaceWorld(api);
  });
  afterAll(() => api.stop());

  const shown = (id: string, name: string, more: object = {}) => ({
    __typename: "File",
    id,
    name,
    mimeType: "application/pdf",
    notes: null,
    type: null,
    url: `/files/${id}`,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    ...more,
  });

  it("[DATA-29] has one shape in a workspace; a policy's document says there what it is", async () => {
    const [own, document] = [await world.upload("own.pdf"), await world.document("binder.pdf")];
    const { id } = await world.create({ message: "Compare them", files: [own], documentIds: [document] });
    const files = [shown(own, "[Input] own.pdf"), shown(document, "[Input] binder.pdf", { type: "BINDER" })].map(
      (file) => ({ ...file, name: expect.stringContaining(file.name.replace("[Input] ", "")) }),
    );
    const { body } = await world.dana.send(WORKSPACE, { id });
    expect(body.data).toEqual({
      caraWorkspace: {
        files: expect.arrayContaining(files),
        messages: expect.arrayContaining([{ files: expect.arrayContaining(files) }]),
      },
    });
  });

  it("says who supplied it: a person by name, or the provider without one", async () => {
    const [own, sent] = [await world.upload("own.pdf"), await world.upload("sent.pdf")];
    const { id } = await world.create({ message: "Compare them", files: [own, sent] });
    await world.agency.inDatabase((db) =>
      db.updateTable("files").set({ actor_type: "PROVIDER", uploaded_by: null }).where("id", "=", sent).execute(),
    );
    const query = "query W($id: ID!) { caraWorkspace(id: $id) { files { id actorType actorName } } }";
    const { body } = await world.dana.send(query, { id });
    expect(body.data).toEqual({
      caraWorkspace: {
        files: [
          { id: own, actorType: "AGENCY_USER", actorName: "Dana Whitfield" },
          { id: sent, actorType: "PROVIDER", actorName: null },
        ],
      },
    });
  });

  it("[DATA-29] says of each kind what it is", async () => {
    const kinds: readonly [name: string, bytes: Buffer, mimeType: string][] = [
      ["a.pdf", textPdf([["A"]]), "application/pdf"],
      ["b.docx", docxOf(["B"]), "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
      ["c.xlsx", xlsxOf([["C"]]), "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
      ["f.csv", Buffer.from("name,limit\nAlamo,1\n"), "text/csv"],
      ["g.txt", Buffer.from("A limit"), "text/plain"],
      ["h.eml", Buffer.from("From: a@example.com\nSubject: A limit\n\nText"), "message/rfc822"],
      ["k.msg", msgOf({ subject: "A limit" }), "application/vnd.ms-outlook"],
      ["i.png", png(2, 2), "image/png"],
      ["j.jpeg", Buffer.concat([Buffer.from("ffd8ffe000104a46494600", "hex"), Buffer.alloc(64)]), "image/jpeg"],
    ];
    const said: [string, unknown][] = [];
    for (const [name, bytes] of kinds) {
      const file = await mustUpload(api.url, world.dana, name, bytes);
      const { id } = await world.create({ message: "Read it", files: [file] });
      const { body } = await world.dana.send(WORKSPACE, { id });
      const workspace = body.data?.["caraWorkspace"] as { files: { mimeType: string }[] } | undefined;
      said.push([name, ...(workspace?.files ?? []).map(({ mimeType }) => mimeType)] as [string, unknown]);
    }
    expect(said).toEqual(kinds.map(([name, , mimeType]) => [name, mimeType]));
  });

  it("[DATA-29] [DATA-41] [DATA-23] has the same in a request's threads and resolution; Cara's emails stand apart from people's", async () => {
    const { id } = await world.openRequest();
    const [attachment, proof] = [await world.upload("exhibit.pdf"), await world.upload("proof.pdf")];
    const own = { agency_id: world.agency.id };
    const at = (minute: number) => new Date(Date.UTC(2026, 2, 3, 15, minute));
    await world.agency.inDatabase(async (db) => {
      const thread = { ...own, id: randomUUID() };
      const opened = {
        ...thread,
        subject: "Northgate job",
        state: "ACTIVE",
        started_at: at(1),
      };
      await db.insertInto("email_threads").values(opened).execute();
      const link = { ...own, service_request_id: id, thread_id: thread.id };
      await db.insertInto("service_request_thread_links").values(link).execute();
      const first = randomUUID();
      const emails = (["CLIENT", "CARA", "PARTICIPANT", "AGENT"] as const).map((role, index) => ({
        ...own,
        id: index === 0 ? first : randomUUID(),
        thread_id: thread.id,
        sender_role: role,
        sender_email: `${role.toLowerCase()}@example.com`,
        body: `Words of ${role}`,
        sent_at: at(index + 1),
      }));
      await db.insertInto("emails").values(emails).execute();
      const attached = { ...own, email_id: first, file_id: attachment, position: 1 };
      await db.insertInto("email_attachments").values(attached).execute();
    });
    expect(await world.resolve(id, { files: [proof] })).toMatchObject({ ok: true });
    const email = (senderRole: string, minute: number) => ({
      sentAt: at(minute).toISOString(),
      body: `Words of ${senderRole}`,
      senderRole,
    });
    expect((await world.dana.send(REQUEST, { id })).body.data).toEqual({
      serviceRequest: {
        resolution: { files: [shown(proof, "proof.pdf")] },
        emailThreads: [
          {
            attachments: [shown(attachment, "exhibit.pdf")],
            caraEmails: [email("CARA", 2)],
            participantEmails: [email("CLIENT", 1), email("PARTICIPANT", 3), email("AGENT", 4)],
          },
        ],
      },
    });
  });
});
