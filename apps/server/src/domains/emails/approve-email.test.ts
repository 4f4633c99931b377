import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { agencySettings } from "#domains/agency/find-agency-settings.ts";
import { updateAgencySettings } from "#domains/agency/update-agency-settings.ts";
import type { EmailDraftId } from "#kernel/ids.ts";
import { createSendMail } from "#platform/mail/send-mail.ts";
import { startMailbox, type Mailbox } from "#test/copilot/mailbox.ts";
import { testSender } from "#test/copilot/test-sender.ts";
import { testAgency } from "#test/kit/test-agency.ts";
import { must } from "#test/kit/test-policies.ts";
import { plantFile } from "#test/kit/test-tools.ts";
import { approveEmail } from "./approve-email.ts";
import { editEmailDraft } from "./edit-email-draft.ts";
import { contentHash, EmailDraftInput } from "./email-draft.ts";
import { emailDraftsById, newestApprovalsByDraft } from "./find-email-drafts.ts";
import { recordDelivery, sendApprovedEmail, type EmailSender } from "./send-approved-email.ts";
import { writeEmailDraft } from "./write-email-draft.ts";

const onRecord = ["ray@alamoridge.example"];
const input = (more: object = {}) =>
  EmailDraftInput.parse({ to: onRecord, subject: "Your certificate", body: "Dear Ray", ...more });

/** An email for a service request, without a workspace. */
async function draftForRequest(more: object = {}) {
  const agency = await testAgency();
  const owner = { kind: "SERVICE_REQUEST", id: randomUUID() } as const;
  const { id: draftId } = must(await agency.run(writeEmailDraft, { owner, onRecord, draft: input(more) }));
  return {
    agency,
    owner,
    draftId,
    read: () => agency.inDatabase(async (db) => (await emailDraftsById(db, [draftId])).get(draftId)),
    approval: () => agency.inDatabase(async (db) => (await newestApprovalsByDraft(db, [draftId])).get(draftId)),
  };
}

describe("an email without a workspace", () => {
  let mailbox: Mailbox;
  let mail: ReturnType<typeof createSendMail>;
  let sender: EmailSender;
  const published: EmailDraftId[] = [];
  beforeAll(async () => {
    mailbox = await startMailbox();
    mail = createSendMail(mailbox.url, "Cara <no-reply@cara.example>", { requireTls: false });
    sender = {
      ...testSender(mail.sendMail),
      publishChange: (_context, { id }) => Promise.resolve(void published.push(id)),
    };
  });
  afterAll(() => {
    mail.close();
    mailbox.close();
  });

  it("is drafted, edited, approved and sent, and its audit trail names its owner", async () => {
    const { agency, owner, draftId, read, approval } = await draftForRequest({ to: [...onRecord, "new@c.example"] });
    expect(await read()).toMatchObject({ owner, recipients: onRecord, flagged: ["new@c.example"], state: "DRAFT" });
    const to = [...onRecord, "new@c.example"];
    must(await agency.run(editEmailDraft, { draftId, version: 1, onRecord, draft: input({ to }) }));
    expect(await read()).toMatchObject({ recipients: to, typed: ["new@c.example"], flagged: [] });
    expect(await agency.run(approveEmail, { draftId, version: 2, onRecord })).toMatchObject({
      refusal: { code: "TYPED_NOT_ON_RECORD" },
    });
    must(await agency.run(approveEmail, { draftId, version: 2, onRecord, sendAnyway: true }));
    const approved = await approval();
    if (!approved) throw new Error("no approval");
    const ref = { agencyId: agency.id, approvalId: approved.id };
    await recordDelivery(sender, ref, await sendApprovedEmail(sender, ref));
    expect(mailbox.arrived.filter(({ messageId }) => messageId === approved.messageId)).toMatchObject([
      { envelopeTo: to, subject: "Your certificate" },
    ]);
    expect(await read()).toMatchObject({ state: "SENT" });
    expect(published).toEqual([draftId]);
    const trail = await agency.inDatabase((db) =>
      db
        .selectFrom("audit_events")
        .select(["kind", "details"])
        .where("subject_id", "=", draftId)
        .orderBy("occurred_at")
        .orderBy("id")
        .execute(),
    );
    expect(trail).toMatchObject(
      ["email.drafted", "email.edited", "email.approved", "email.sent"].map((kind) => ({
        kind,
        details: { serviceRequestId: owner.id },
      })),
    );
  });

  it("goes to its copies too, with the agency's signature, and both are part of what was approved", async () => {
    const { agency, draftId, read, approval } = await draftForRequest({
      cc: ["ray@alamoridge.example", "x@y.example"],
    });
    // nobody gets it twice, and an address that is not on record is not copied
    expect(await read()).toMatchObject({ cc: [], flagged: ["x@y.example"], signature: null });
    const typed = input({ cc: ["x@y.example"], signature: " Harbor Point\n(210) 555-0100 " });
    must(await agency.run(editEmailDraft, { draftId, version: 1, onRecord, draft: typed }));
    expect(await read()).toMatchObject({ cc: ["x@y.example"], typed: ["x@y.example"], flagged: [] });
    expect(await agency.run(approveEmail, { draftId, version: 2, onRecord })).toMatchObject({
      refusal: { code: "TYPED_NOT_ON_RECORD" },
    });
    must(await agency.run(approveEmail, { draftId, version: 2, onRecord, sendAnyway: true }));
    const approved = await approval();
    if (!approved) throw new Error("no approval");
    const { contentHash: hash, ...content } = approved;
    expect(contentHash(content)).toEqual(hash);
    for (const other of [{ cc: [] }, { signature: null }, { cc: ["z@y.example"] }])
      expect(contentHash({ ...content, ...other })).not.toEqual(hash);
    const ref = { agencyId: agency.id, approvalId: approved.id };
    expect(await sendApprovedEmail(sender, ref)).toEqual({ outcome: "SENT", rejected: [] });
    const arrived = mailbox.arrived.find(({ messageId }) => messageId === approved.messageId);
    expect(arrived?.envelopeTo).toEqual([...onRecord, "x@y.example"]);
    expect(arrived?.text.replaceAll("\r\n", "\n").trimEnd()).toBe("Dear Ray\n\nHarbor Point\n(210) 555-0100");
  });

  it("keeps the signature it was drafted with, whatever the settings say later", async () => {
    const agency = await testAgency();
    const owner = await agency.addUser("Olive", "OWNER");
    const save = async (emailSignature: string) => {
      const { version, ...settings } = await agency.inDatabase((db) => agencySettings(db));
      must(await agency.run(updateAgencySettings, { draft: { ...settings, emailSignature }, version }, owner));
    };
    await save("Harbor Point");
    const draft = { owner: { kind: "SERVICE_REQUEST", id: randomUUID() }, onRecord, draft: input() } as const;
    const { id } = must(await agency.run(writeEmailDraft, draft));
    await save("Another agency");
    const read = await agency.inDatabase((db) => emailDraftsById(db, [id]));
    expect(read.get(id)).toMatchObject({ signature: "Harbor Point" });
  });

  it("has at most twenty recipients, copies included", () => {
    const many = (count: number, at: string) => Array.from({ length: count }, (_, index) => `p${index}@${at}.example`);
    expect(EmailDraftInput.safeParse({ ...input(), to: many(15, "a"), cc: many(6, "b") }).error?.issues).toMatchObject([
      { path: ["cc"], message: "Enter at most 20 addresses" },
    ]);
    expect(EmailDraftInput.safeParse({ ...input(), to: many(15, "a"), cc: many(5, "b") }).success).toBe(true);
  });

  it("[OQ-45] has the attachments that a person chose, and is sent with all of them or not at all", async () => {
    const { agency, draftId, read, approval } = await draftForRequest();
    const fileId = await plantFile(agency, { name: "policy.pdf", pages: ["DECLARATIONS"] });
    const draft = input({ attachmentIds: [fileId] });
    must(await agency.run(editEmailDraft, { draftId, version: 1, onRecord, attachable: [fileId], draft }));
    expect(await read()).toMatchObject({ attachmentIds: [fileId] });
    must(await agency.run(approveEmail, { draftId, version: 2, onRecord }));
    const approved = await approval();
    if (!approved) throw new Error("no approval");
    expect(approved.attachments).toEqual([{ fileId, name: "policy.pdf" }]);
    await agency.inDatabase((db) => db.updateTable("files").set({ scan_state: "INFECTED" }).execute());
    const ref = { agencyId: agency.id, approvalId: approved.id };
    expect(await sendApprovedEmail(sender, ref)).toEqual({ outcome: "REFUSED" });
    expect(mailbox.arrived.filter(({ messageId }) => messageId === approved.messageId)).toEqual([]);
    expect(await approval()).toMatchObject({ state: "FAILED", failure: expect.stringContaining("policy.pdf") });
  });

  it("is not found in another agency", async () => {
    const [here, there] = [await draftForRequest(), await draftForRequest()];
    const { draftId } = here;
    await expect(there.agency.run(approveEmail, { draftId, version: 1, onRecord })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    expect(await here.read()).toMatchObject({ state: "DRAFT" });
  });

  it("[OQ-41] cannot be approved by a PREPARER or VIEWER, nor edited by a VIEWER", async () => {
    const { agency, draftId, read } = await draftForRequest();
    const [preparer, viewer] = [await agency.addUser("Pat", "PREPARER"), await agency.addUser("Vera", "VIEWER")];
    const approve = { draftId, version: 1, onRecord };
    const edit = { ...approve, draft: input({ subject: "Changed" }) };
    for (const person of [preparer, viewer])
      await expect(agency.run(approveEmail, approve, person)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(agency.run(editEmailDraft, edit, viewer)).rejects.toMatchObject({ code: "FORBIDDEN" });
    must(await agency.run(editEmailDraft, edit, preparer));
    expect(await read()).toMatchObject({ subject: "Changed", version: 2, state: "DRAFT" });
  });
});
