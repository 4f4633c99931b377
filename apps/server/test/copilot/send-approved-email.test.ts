import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { approveEmailArtifact } from "../../src/domains/copilot/artifacts/approve-email-artifact.ts";
import { editEmailArtifact } from "../../src/domains/copilot/artifacts/edit-email-artifact.ts";
import { EmailDraftInput } from "../../src/domains/emails/email-draft.ts";
import { recordDelivery, sendApprovedEmail } from "../../src/domains/emails/send-approved-email.ts";
import { sendApprovedEmailWorkflow } from "../../src/domains/emails/send-approved-email.workflow.ts";
import { workFor } from "../../src/entry/event-routes.ts";
import type { EmailApprovalId, OutboxId } from "../../src/kernel/ids.ts";
import { createLog } from "../../src/platform/log.ts";
import { createSendMail, type Mail, type SendMail } from "../../src/platform/mail/send-mail.ts";
import { registerWorkflows, serveWorkflows } from "../../src/platform/restate/endpoint.ts";
import { startWork } from "../../src/platform/restate/start-work.ts";
import { freePort } from "../kit/own-clamd.ts";
import { startOwnRestate } from "../kit/own-restate.ts";
import { testEnvironment } from "../kit/test-environment.ts";
import { must } from "../kit/test-policies.ts";
import { draftedEmail } from "./drafted-email.ts";
import { hashOf, startMailbox, type Arrived, type Mailbox } from "./mailbox.ts";
import { testSender } from "./test-sender.ts";

let mailbox: Mailbox;
let mail: ReturnType<typeof createSendMail>;
let engine: Awaited<ReturnType<typeof startOwnRestate>>;
let worker: Awaited<ReturnType<typeof serveWorkflows>>;
/** What happens between the server's 250 and our record. */
let afterTaken: (mail: Mail) => void = () => undefined;

const sendMail: SendMail = async (it) => {
  const taken = await mail.sendMail(it);
  afterTaken(it);
  return taken;
};
const sender = testSender(sendMail);
const RETRY_QUICKLY = {
  initialRetryInterval: { milliseconds: 20 },
  maxRetryInterval: { milliseconds: 50 },
  maxRetryAttempts: 4,
} as const;

beforeAll(async () => {
  const env = testEnvironment();
  mailbox = await startMailbox();
  mail = createSendMail(mailbox.url, "Cara <no-reply@cara.example>", { requireTls: false });
  engine = await startOwnRestate();
  const port = await freePort();
  worker = await serveWorkflows([sendApprovedEmailWorkflow(sender, RETRY_QUICKLY)], {
    port,
    identityKey: env.RESTATE_IDENTITY_KEY,
    log: createLog("silent", "test"),
  });
  await registerWorkflows(engine.urls.RESTATE_ADMIN_URL, `http://127.0.0.1:${port}`);
}, 60_000);
afterAll(() => {
  worker.close();
  engine.stop();
  mail.close();
  mailbox.close();
});

type Drafted = Awaited<ReturnType<typeof draftedEmail>>;

/** Approves, and hands the event over as the pump would. */
async function approveAndSend({ agency, artifactId, approvals, read }: Drafted) {
  const { version } = await read();
  must(await agency.run(approveEmailArtifact, { artifactId, version, sendAnyway: true }));
  const approval = (await approvals()).at(-1);
  if (!approval) throw new Error("no approval");
  const payload = { subjectId: artifactId, approvalId: approval.id };
  const row = { agency_id: agency.id, id: approval.id as OutboxId, kind: "email.approved", payload };
  for (const work of workFor(row as unknown as Parameters<typeof workFor>[0]))
    await startWork(engine.urls.RESTATE_INGRESS_URL, work, row.id);
  return { approval, payload };
}
async function until(isThere: () => Promise<boolean>, withinMs = 20_000): Promise<void> {
  const end = Date.now() + withinMs;
  while (!(await isThere())) {
    if (Date.now() > end) throw new Error("it did not come");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
const settled = ({ read }: Drafted) => until(async () => (await read()).state !== "APPROVED");
const mailsOf = (messageId: string): Arrived[] => mailbox.arrived.filter((it) => it.messageId === messageId);
describe("an approved email", () => {
  it("leaves once, exactly as it was approved, and says when", async () => {
    const drafted = await draftedEmail();
    const { approval } = await approveAndSend(drafted);
    await settled(drafted);
    const [sent] = await drafted.approvals();
    expect(sent).toMatchObject({ state: "SENT", failure: null });
    expect(sent?.sent_at).toBeInstanceOf(Date);
    expect(await drafted.read()).toMatchObject({ state: "SENT" });
    const [arrived, ...more] = mailsOf(approval.message_id);
    if (!arrived) throw new Error("nothing arrived");
    expect(more).toEqual([]);
    expect(arrived).toMatchObject({ envelopeTo: ["ray@alamoridge.example"], replyTo: drafted.agency.user.email });
    const { user, name: agency } = drafted.agency;
    expect(arrived.raw.replaceAll(/\r\n /g, " ")).toContain(`From: "${user.name}, ${agency}" <no-reply@cara.example>`);
    expect(arrived.raw).not.toContain("Auto-Submitted");
    expect(hashOf(arrived)).toBe(approval.content_hash.toString("hex"));
    expect(await drafted.agency.auditTrail(drafted.artifactId)).toEqual([
      "email.drafted",
      "email.approved",
      "email.sent",
    ]);
    const kinds = await drafted.agency.inDatabase((db) =>
      db
        .selectFrom("live_events")
        .select("kind")
        .where("subject_id", "=", drafted.artifactId)
        .orderBy("version")
        .execute(),
    );
    expect(kinds.map(({ kind }) => kind)).toEqual(Array.from({ length: 3 }, () => "workspace.artifact_changed"));
  });

  it("is sent again as an identical email when the process dies between the server's 250 and our record", async () => {
    const drafted = await draftedEmail();
    let deaths = 0;
    afterTaken = () => {
      if ((deaths += 1) <= 2) throw new Error("gone");
    };
    const { approval } = await approveAndSend(drafted);
    await settled(drafted);
    afterTaken = () => undefined;
    const arrived = mailsOf(approval.message_id);
    expect(arrived).toHaveLength(3);
    expect(new Set(arrived.map(({ raw }) => raw)).size).toBe(1);
    expect(await drafted.approvals()).toMatchObject([{ state: "SENT" }]);
  });

  it("fails in words once the tries are used up, and carries the same Message-ID when it is approved again", async () => {
    const drafted = await draftedEmail();
    mailbox.setDown(true);
    const { approval } = await approveAndSend(drafted);
    await settled(drafted);
    mailbox.setDown(false);
    expect(await drafted.approvals()).toMatchObject([
      { state: "FAILED", sent_at: null, failure: "The mail server could not be reached. Approve it again later." },
    ]);
    expect(await drafted.read()).toMatchObject({ state: "FAILED" });
    expect(mailsOf(approval.message_id)).toEqual([]);
    const again = await approveAndSend(drafted);
    await settled(drafted);
    expect(again.approval.message_id).toBe(approval.message_id);
    expect(mailsOf(approval.message_id)).toHaveLength(1);
    expect((await drafted.approvals()).map(({ state }) => state)).toEqual(["FAILED", "SENT"]);
  });

  it("reports a permanent refusal by the server, and refused recipients", async () => {
    const drafted = await draftedEmail();
    const { agency, artifactId } = drafted;
    const readdress = async (to: string[]) => {
      const draft = EmailDraftInput.parse({ to, subject: "Your question", body: "Dear all" });
      must(await agency.run(editEmailArtifact, { artifactId, version: (await drafted.read()).version, draft }));
    };
    await readdress(["nobody@refused.example"]);
    await approveAndSend(drafted);
    await settled(drafted);
    expect((await drafted.approvals()).at(-1)).toMatchObject({
      state: "FAILED",
      failure: "The mail server refused it: 550 no such user",
    });
    await readdress(["ray@alamoridge.example", "nobody@refused.example"]);
    expect(await drafted.read()).toMatchObject({ state: "DRAFT" });
    const { approval } = await approveAndSend(drafted);
    await settled(drafted);
    expect((await drafted.approvals()).at(-1)).toMatchObject({
      state: "SENT",
      failure: "Not accepted for nobody@refused.example",
    });
    expect(mailsOf(approval.message_id)).toMatchObject([{ envelopeTo: ["ray@alamoridge.example"] }]);
  });

  it("is not sent when the stored content differs from the approved content", async () => {
    const drafted = await draftedEmail();
    const { agency, artifactId } = drafted;
    must(await agency.run(approveEmailArtifact, { artifactId, version: 1 }));
    await agency.inDatabase((db) =>
      db
        .updateTable("email_approvals")
        .set({ recipients: ["thief@evil.example"] })
        .where("artifact_id", "=", artifactId)
        .execute(),
    );
    const [approval] = await drafted.approvals();
    const ref = { agencyId: agency.id, approvalId: approval?.id as EmailApprovalId };
    const delivery = await sendApprovedEmail(sender, ref);
    expect(delivery).toMatchObject({ outcome: "REFUSED" });
    await recordDelivery(sender, ref, delivery);
    await recordDelivery(sender, ref, { outcome: "SENT", rejected: [] });
    expect(await drafted.approvals()).toMatchObject([{ state: "FAILED" }]);
    expect(mailbox.arrived.filter(({ envelopeTo }) => envelopeTo.includes("thief@evil.example"))).toEqual([]);
  });

  it("is unknown to another agency", async () => {
    const [here, there] = [await draftedEmail(), await draftedEmail()];
    must(await here.agency.run(approveEmailArtifact, { artifactId: here.artifactId, version: 1 }));
    const [approval] = await here.approvals();
    const ref = { agencyId: there.agency.id, approvalId: approval?.id as EmailApprovalId };
    await expect(sendApprovedEmail(sender, ref)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(recordDelivery(sender, ref, { outcome: "SENT", rejected: [] })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    expect(await here.approvals()).toMatchObject([{ state: "APPROVED" }]);
  });
});
