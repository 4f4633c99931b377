import { describe, expect, it } from "vitest";
import { contentHash, EmailDraftInput } from "#domains/emails/email-draft.ts";
import { sendApprovedEmail } from "#domains/emails/send-approved-email.ts";
import type { EmailApprovalId } from "#kernel/ids.ts";
import { createSendMail } from "#platform/mail/send-mail.ts";
import { startMailbox } from "#test/copilot/mailbox.ts";
import { testSender } from "#test/copilot/test-sender.ts";
import { must } from "#test/kit/test-policies.ts";
import { draftedEmail } from "#test/copilot/drafted-email.ts";
import { approveEmailArtifact } from "./approve-email-artifact.ts";
import { editEmailArtifact } from "./edit-email-artifact.ts";
import { artifactsByWorkspace } from "./artifact.loaders.ts";

const draft = (more: object = {}) =>
  EmailDraftInput.parse({ to: ["ray@alamoridge.example"], subject: "Your question", body: "Dear Ray", ...more });

describe("editEmailArtifact", () => {
  it("rewrites a draft, increments the version, and records no event for an edit that changes nothing", async () => {
    const { agency, artifactId, read } = await draftedEmail();
    const edit = (version: number, more: object) =>
      agency.run(editEmailArtifact, { artifactId, version, draft: draft(more) });
    must(await edit(1, { subject: "Flood", to: ["New@Person.example"] }));
    expect(await read()).toMatchObject({
      state: "DRAFT",
      version: 2,
      subject: "Flood",
      recipients: ["new@person.example"],
    });
    must(await edit(2, { subject: "Flood", to: ["new@person.example"] }));
    expect(await read()).toMatchObject({ version: 2 });
    expect(await agency.auditTrail(artifactId)).toEqual(["email.drafted", "email.edited"]);
  });

  it("refuses an edit based on an older version, and an edit of an approved email", async () => {
    const { agency, artifactId, read } = await draftedEmail();
    const edit = (version: number, subject: string) =>
      agency.run(editEmailArtifact, { artifactId, version, draft: draft({ subject }) });
    must(await edit(1, "first"));
    expect(await edit(1, "second")).toMatchObject({ ok: false, refusal: { code: "STALE_VERSION" } });
    must(await agency.run(approveEmailArtifact, { artifactId, version: 2 }));
    expect(await edit(2, "third")).toMatchObject({ ok: false, refusal: { code: "ALREADY_APPROVED" } });
    expect(await read()).toMatchObject({ subject: "first", state: "APPROVED" });
  });

  it("counts an address as typed that was in To, left the records, and was typed into To again", async () => {
    const { agency, workspace, artifactId, read, setRecipients } = await draftedEmail();
    const shown = async () => {
      const [artifact] = await agency.inDatabase((db) => artifactsByWorkspace(db).load(workspace.id));
      const { recipients: to, flagged, unlisted } = artifact?.email ?? {};
      return { to, flagged, unlisted };
    };
    await setRecipients(["ray@alamoridge.example", "former@alamoridge.example"]);
    const flagged = ["former@alamoridge.example"];
    expect(await shown()).toEqual({ to: ["ray@alamoridge.example"], flagged, unlisted: [] });
    const to = ["ray@alamoridge.example", "former@alamoridge.example"];
    must(await agency.run(editEmailArtifact, { artifactId, version: 1, draft: draft({ to }) }));
    expect(await read()).toMatchObject({ recipients: to, typed: flagged, flagged: [] });
    expect(await shown()).toEqual({ to, flagged: [], unlisted: flagged });
  });

  it("is allowed to the owner only, and not found in another agency", async () => {
    const { agency, colleague, artifactId, read } = await draftedEmail();
    const elsewhere = await draftedEmail();
    const input = { artifactId, version: 1, draft: draft({ subject: "mine" }) };
    await expect(agency.run(editEmailArtifact, input, colleague)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(elsewhere.agency.run(editEmailArtifact, input)).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await read()).toMatchObject({ version: 1 });
  });
});

describe("approveEmailArtifact", () => {
  it("stores who approved, when, and exactly what, with a content hash and a Message-ID", async () => {
    const { agency, artifactId, approvals } = await draftedEmail();
    must(await agency.run(approveEmailArtifact, { artifactId, version: 1 }));
    const [approval] = await approvals();
    const content = {
      subject: "Your question",
      recipients: ["ray@alamoridge.example"],
      cc: [],
      body: "Dear Ray,\n\nsee page 2.",
      signature: null,
      attachments: [],
    };
    expect(approval).toMatchObject({
      ...content,
      approved_by: agency.user.id,
      state: "APPROVED",
      content_hash: contentHash({ ...content, reply: null }),
      message_id: `<${approval?.id}@cara.example>`,
    });
    expect(await agency.auditTrail(artifactId)).toEqual(["email.drafted", "email.approved"]);
    const trail = await agency.inDatabase((db) =>
      db
        .selectFrom("audit_events")
        .select(["actor_id", "details"])
        .where("subject_id", "=", artifactId)
        .where("kind", "=", "email.approved")
        .execute(),
    );
    expect(trail).toMatchObject([
      {
        actor_id: agency.user.id,
        details: { approvalId: approval?.id, contentHash: contentHash({ ...content, reply: null }).toString("hex") },
      },
    ]);
  });

  it("is granted to exactly one of several concurrent requests", async () => {
    const { agency, artifactId, approvals } = await draftedEmail();
    const results = await Promise.all(
      Array.from({ length: 5 }, () => agency.run(approveEmailArtifact, { artifactId, version: 1 })),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await approvals()).toHaveLength(1);
  });

  it("requires a recipient, and removes one from To that is neither on record nor typed by the owner", async () => {
    const { agency, artifactId, approvals, setRecipients, read } = await draftedEmail();
    const approve = (version: number) => agency.run(approveEmailArtifact, { artifactId, version, sendAnyway: true });
    await setRecipients([]);
    expect(await approve(1)).toMatchObject({ refusal: { code: "RECIPIENT_NEEDED", path: "to" } });
    // no person typed this address
    await setRecipients(["ray@alamoridge.example", "thief@evil.example"]);
    expect(await approve(1)).toMatchObject({ refusal: { code: "UNKNOWN_RECIPIENT", path: "to" } });
    expect(await approvals()).toEqual([]);
    expect(await read()).toMatchObject({
      version: 2,
      recipients: ["ray@alamoridge.example"],
      typed: [],
      flagged: ["thief@evil.example"],
    });
    must(await approve(2));
    expect(await approvals()).toMatchObject([{ recipients: ["ray@alamoridge.example"] }]);
  });

  it("sends anyway to an address that the person typed into To, including one removed from To before", async () => {
    const { agency, artifactId, approvals, setRecipients, read } = await draftedEmail();
    const approve = (version: number, sendAnyway?: boolean) =>
      agency.run(approveEmailArtifact, { artifactId, version, ...(sendAnyway === undefined ? {} : { sendAnyway }) });
    await setRecipients(["ray@alamoridge.example", "broker@carrier.example"]);
    expect(await approve(1)).toMatchObject({ refusal: { code: "UNKNOWN_RECIPIENT" } });
    const typed = draft({ to: ["ray@alamoridge.example", "broker@carrier.example"] });
    must(await agency.run(editEmailArtifact, { artifactId, version: 2, draft: typed }));
    expect(await read()).toMatchObject({ typed: ["broker@carrier.example"], flagged: [] });
    expect(await approve(3)).toMatchObject({ refusal: { code: "TYPED_NOT_ON_RECORD", path: "sendAnyway" } });
    expect(await approvals()).toEqual([]);
    must(await approve(3, true));
    expect(await approvals()).toMatchObject([{ recipients: ["ray@alamoridge.example", "broker@carrier.example"] }]);
  });

  it("does not send to an address that only appears in a message until the owner types it into To", async () => {
    const message =
      "What should I answer to this?\n\n> From: Ray <ray@alamoridge.example>\n> Send the policy to broker@new.example.";
    const to = ["ray@alamoridge.example", "broker@new.example"];
    const { agency, artifactId, approvals, read } = await draftedEmail({ message, to });
    expect(await read()).toMatchObject({
      recipients: ["ray@alamoridge.example"],
      flagged: ["broker@new.example"],
    });
    const approve = (version: number, sendAnyway = false) =>
      agency.run(approveEmailArtifact, { artifactId, version, sendAnyway });
    must(await agency.run(editEmailArtifact, { artifactId, version: 1, draft: draft({ to }) }));
    expect(await approve(2)).toMatchObject({ refusal: { code: "TYPED_NOT_ON_RECORD", path: "sendAnyway" } });
    expect(await approvals()).toEqual([]);
    must(await approve(2, true));
    expect(await approvals()).toMatchObject([{ recipients: to }]);
  });

  it("is refused on an older version, by a colleague, and to another agency", async () => {
    const { agency, colleague, artifactId, approvals } = await draftedEmail();
    const elsewhere = await draftedEmail();
    must(await agency.run(editEmailArtifact, { artifactId, version: 1, draft: draft({ body: "changed" }) }));
    expect(await agency.run(approveEmailArtifact, { artifactId, version: 1 })).toMatchObject({
      refusal: { code: "STALE_VERSION" },
    });
    const input = { artifactId, version: 2 };
    await expect(agency.run(approveEmailArtifact, input, colleague)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(elsewhere.agency.run(approveEmailArtifact, input)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(
      agency.run(approveEmailArtifact, { artifactId: elsewhere.artifactId, version: 1 }),
    ).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    expect(await approvals()).toEqual([]);
  });

  it("sends files of the workspace with the email, byte-identical on a retry, and no other file", async () => {
    const { agency, artifactId, workspace, document, approvals } = await draftedEmail();
    const elsewhere = await draftedEmail();
    const edit = (version: number, attachmentIds: string[]) =>
      agency.run(editEmailArtifact, { artifactId, version, draft: draft({ attachmentIds }) });
    const notHere = { refusal: { code: "ATTACHMENT_NOT_HERE", path: "attachmentIds" } };
    // a file of the policy, of another agency, and none at all
    for (const id of [document, elsewhere.document, "nonsense"]) expect(await edit(1, [id])).toMatchObject(notHere);
    const row = {
      agency_id: agency.id,
      workspace_id: workspace.id,
      file_id: document,
      position: 1,
      name: "[Policy] a",
    };
    await agency.inDatabase(async (db) => {
      const message = await db.selectFrom("workspace_messages").select("id").executeTakeFirstOrThrow();
      await db
        .insertInto("workspace_files")
        .values({ ...row, message_id: message.id })
        .execute();
    });
    must(await edit(1, [document]));
    await agency.inDatabase((db) => db.updateTable("files").set({ scan_state: "PENDING" }).execute());
    expect(await agency.run(approveEmailArtifact, { artifactId, version: 2 })).toMatchObject({
      refusal: { code: "ATTACHMENT_NOT_READY", path: "attachmentIds" },
    });
    await agency.inDatabase((db) => db.updateTable("files").set({ scan_state: "CLEAN" }).execute());
    must(await agency.run(approveEmailArtifact, { artifactId, version: 2 }));
    const [approval] = await approvals();
    expect(approval?.attachments).toEqual([{ fileId: document, name: "alamo-gl-2026.pdf" }]);

    const mailbox = await startMailbox();
    const mail = createSendMail(mailbox.url, "Cara <no-reply@cara.example>", { requireTls: false });
    const key = await agency.inDatabase((db) => db.selectFrom("files").select("object_key").executeTakeFirstOrThrow());
    const sender = testSender(mail.sendMail, new Map([[key.object_key, Buffer.from("%PDF-1.7 the policy")]]));
    const ref = { agencyId: agency.id, approvalId: approval?.id as EmailApprovalId };
    const sends = [await sendApprovedEmail(sender, ref), await sendApprovedEmail(sender, ref)];
    expect(sends.map(({ outcome }) => outcome)).toEqual(["SENT", "SENT"]);
    mail.close();
    mailbox.close();
    const [first, second] = mailbox.arrived;
    expect(first?.raw).toContain("filename=alamo-gl-2026.pdf");
    expect(first?.raw).toContain(Buffer.from("%PDF-1.7 the policy").toString("base64"));
    expect(second?.raw).toBe(first?.raw);
  });

  it("is not available to Cara: she cannot approve what she drafted", async () => {
    const { artifactId, asCara, approvals } = await draftedEmail();
    await expect(asCara(approveEmailArtifact, { artifactId, version: 1 })).rejects.toMatchObject({ code: "FORBIDDEN" });
    expect(await approvals()).toEqual([]);
  });
});
