import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { approveCertificate } from "../../src/domains/certificates/issuing/approve-certificate.ts";
import type { EmailSender } from "../../src/domains/emails/send-approved-email.ts";
import type { CertificateId } from "../../src/kernel/ids.ts";
import { createSendMail } from "../../src/platform/mail/send-mail.ts";
import { startMailbox, type Mailbox } from "../copilot/mailbox.ts";
import { testSender } from "../copilot/test-sender.ts";
import type { Browser } from "../kit/browser.ts";
import { testAgency } from "../kit/test-agency.ts";
import { startTestApi, type TestApi } from "../kit/test-api.ts";
import { must } from "../kit/test-policies.ts";
import { testReader } from "../documents/extraction.ts";
import { findStatus } from "../../src/domains/certificates/statements/find-status.ts";
import { publishKeys } from "../../src/domains/certificates/statements/published-keys.ts";
import { delivering, shown, type Delivering } from "./delivering.ts";

const SHOWN = `query C($id: ID!) { certificate(id: $id) { state version statusUrl certificateNumber
  history { kind version reason changedBy { name } }
  notices { id kind email { state version subject to cc body unlisted } approval { state } } } }`;
const VOID = `mutation V($id: ID!, $reason: String!, $version: Int!) { voidCertificate(id: $id, reason: $reason, version: $version) {
  certificate { state version } validationErrors { path message } conflict } }`;
const EDIT = `mutation U($id: ID!, $input: EmailDraftInput!) { updateCertificateNotice(id: $id, input: $input) {
  validationErrors { path } conflict } }`;
const APPROVE = `mutation A($id: ID!, $version: Int!, $sendAnyway: Boolean!) {
  approveCertificateNotice(id: $id, version: $version, sendAnyway: $sendAnyway) { validationErrors { path message } conflict } }`;

type Notice = {
  id: string;
  kind: string;
  email: { state: string; version: number; subject: string; to: string[]; cc: string[]; body: string };
  approval: { state: string } | null;
};
type Certificate = {
  state: string;
  version: number;
  statusUrl: string | null;
  certificateNumber: string;
  history: { kind: string; version: number; reason: string | null; changedBy: { name: string } | null }[];
  notices: Notice[];
};
type Payload = {
  certificate?: { state: string; version: number } | null;
  validationErrors: { path: string; message: string }[];
  conflict: string | null;
};

describe("voiding a certificate", { timeout: 180_000 }, () => {
  let api: TestApi;
  let office: Delivering;
  let mailbox: Mailbox;
  let mail: ReturnType<typeof createSendMail>;
  let sender: EmailSender;
  beforeAll(async () => {
    api = await startTestApi();
    office = await delivering(api);
    mailbox = await startMailbox();
    mail = createSendMail(mailbox.url, "Cara <no-reply@cara.example>", { requireTls: false });
    sender = { ...testSender(mail.sendMail), readFile: (key) => office.reader.files.get(key) };
    const { statements, unscoped } = testReader();
    await unscoped((db) => publishKeys(db, statements.keys.publicKeys));
  }, 300_000);
  afterAll(async () => {
    mail.close();
    mailbox.close();
    await api.stop();
  });

  const issued = async (): Promise<CertificateId> => {
    const id = await office.draft();
    await office.copy(id);
    const { hash, cited: opened } = await office.issuing(id);
    must(await office.world.agency.run(approveCertificate, { id, hash, opened, reason: null }));
    await office.print(id);
    return id;
  };
  const sendTo = async (id: CertificateId, ...to: string[]) =>
    expect(await office.deliver(id, await shown(await office.propose(id), { to, sendAnyway: true }))).toEqual([]);
  /** The worker has sent it, too. */
  const mailTo = async (id: CertificateId, ...to: string[]) => {
    await sendTo(id, ...to);
    const approvalId = (await office.started("email.approved")).at(-1);
    expect(approvalId && (await office.send(sender, approvalId))).toMatchObject({ outcome: "SENT" });
  };
  const look = (id: string) => office.data<Certificate>(office.browser, SHOWN, { id });
  const revoke = (id: string, more: object = {}, as: Browser = office.browser) =>
    office.data<Payload>(as, VOID, { id, reason: "The wrong insured", version: 1, ...more });

  it("says so on the status page at once, keeps the reason in the history, and drafts a recall to whoever received it", async () => {
    const id = await issued();
    await mailTo(id, "certs@meridian.example");
    await mailTo(id, "certs@meridian.example");
    await mailTo(id, "site@meridian.example");
    const earlier = (await office.started("email.approved")).length;
    expect(await revoke(id)).toEqual({
      certificate: { state: "VOID", version: 2 },
      validationErrors: [],
      conflict: null,
    });
    const after = await look(id);
    expect(after.history).toEqual([
      { kind: "VOIDED", version: 2, reason: "The wrong insured", changedBy: { name: office.world.agency.user.name } },
    ]);
    const code = new URL(after.statusUrl ?? "").pathname.slice("/c/".length);
    const status = await testReader().unscoped((db) => findStatus(db, code));
    expect(status?.state).toBe("VOID");
    // everyone who got one delivery together gets one draft
    expect(after.notices.map(({ kind, email }) => [kind, email.state, email.to])).toEqual(
      expect.arrayContaining([
        ["RECALL", "DRAFT", ["site@meridian.example"]],
        ["RECALL", "DRAFT", ["certs@meridian.example"]],
      ]),
    );
    expect(after.notices).toHaveLength(2);
    const [notice] = after.notices;
    expect(notice?.email.subject).toContain(after.certificateNumber);
    expect(notice?.email.body).toContain("is void");
    expect(notice?.email.body).toContain(after.statusUrl);
    expect(notice?.email.body).not.toContain("The wrong insured");
    // nothing leaves by itself
    expect(await office.started("email.approved")).toHaveLength(earlier);
  });

  it("keeps back what was approved and not sent yet, before and after its bytes are there, and recalls nothing of it", async () => {
    const queued = await issued();
    await sendTo(queued, "certs@meridian.example");
    const approvalId = (await office.started("email.approved")).at(-1);
    await revoke(queued);
    const before = mailbox.arrived.length;
    expect(approvalId && (await office.send(sender, approvalId))).toEqual({ outcome: "REFUSED" });
    expect(mailbox.arrived).toHaveLength(before);
    const failure = "The certificate was voided before this was sent.";
    expect(await office.log(queued)).toMatchObject([{ state: "FAILED", email: { failure } }]);
    expect((await look(queued)).notices).toEqual([]);

    const printed = await office.draft();
    await office.copy(printed);
    const proposal = await office.propose(printed);
    expect(
      await office.approve(printed, await shown(proposal, { to: ["site@meridian.example"], sendAnyway: true })),
    ).toEqual([]);
    await office.printOnly(printed);
    await revoke(printed);
    await office.release(printed);
    expect(await office.started("email.released")).toEqual([]);
    expect(await office.log(printed)).toMatchObject([{ state: "FAILED", email: { failure } }]);
  });

  it("does not take back an email that is being sent: it is recalled", async () => {
    const id = await issued();
    await sendTo(id, "certs@meridian.example");
    const [approvalId] = (await office.started("email.approved")).slice(-1);
    const duringSend: EmailSender = {
      ...sender,
      async sendMail(mail) {
        await revoke(id);
        return sender.sendMail(mail);
      },
    };
    expect(approvalId && (await office.send(duringSend, approvalId))).toEqual({ outcome: "SENT", rejected: [] });
    const after = await look(id);
    expect(after.state).toBe("VOID");
    expect(after.notices).toMatchObject([{ kind: "RECALL", email: { to: ["certs@meridian.example"] } }]);
    expect(await office.log(id)).toMatchObject([{ state: "SENT" }]);
  });

  it("sends a recall exactly as a person edited and approved it", async () => {
    const id = await issued();
    await mailTo(id, "certs@meridian.example");
    await revoke(id);
    const [notice] = (await look(id)).notices;
    if (!notice) throw new Error("no recall was drafted");
    const { to, cc, subject, version } = notice.email;
    const edited = { to, cc, subject, body: "Please shred it.", version };
    expect(await office.data<Payload>(office.browser, EDIT, { id: notice.id, input: edited })).toMatchObject({
      validationErrors: [],
    });
    const approve = (seen: number) =>
      office.data<Payload>(office.browser, APPROVE, { id: notice.id, version: seen, sendAnyway: false });
    expect(await approve(version)).toMatchObject({ conflict: "STALE_VERSION" });
    const earlier = (await office.started("email.approved")).length;
    expect(await approve(version + 1)).toMatchObject({ validationErrors: [] });
    expect(await office.started("email.approved")).toHaveLength(earlier + 1);
    expect((await look(id)).notices[0]).toMatchObject({
      email: { state: "APPROVED", body: "Please shred it." },
      approval: { state: "APPROVED" },
    });
  });

  it("needs a reason, the version that the person saw, and an issued certificate", async () => {
    const draft = await office.draft();
    expect(await revoke(draft)).toMatchObject({ validationErrors: [{ message: expect.stringContaining("issued") }] });
    const id = await issued();
    expect(await revoke(id, { reason: "  " })).toMatchObject({ validationErrors: [{ path: "reason" }] });
    expect(await revoke(id, { reason: "x".repeat(1_001) })).toMatchObject({ validationErrors: [{ path: "reason" }] });
    expect(await revoke(id, { version: 2 })).toMatchObject({ conflict: "STALE_VERSION" });
    expect((await look(id)).state).toBe("ISSUED");
    await revoke(id, { reason: "x".repeat(1_000) });
    expect(await revoke(id, { version: 2 })).toMatchObject({ certificate: null });
    expect((await look(id)).history).toHaveLength(1);
    // nobody received it from here
    expect((await look(id)).notices).toEqual([]);
    expect(
      await office.deliver(id, await shown(await office.propose(id), { to: ["a@b.example"], sendAnyway: true })),
    ).toMatchObject([{ message: "Only an issued certificate can be sent." }]);
  });

  it("[OQ-41] is for those who may approve, and is no other agency's", async () => {
    const id = await issued();
    const preparer = await api.signIn((await office.world.agency.addUser("Pat Preparer", "PREPARER")).email);
    const variables = { id, reason: "No", version: 1 };
    expect((await preparer.send(VOID, variables)).text).toContain('"FORBIDDEN"');
    const stranger = await api.signIn((await (await testAgency()).addUser("Sam Stranger")).email);
    expect((await stranger.send(VOID, variables)).text).toContain('"NOT_FOUND"');
    expect((await look(id)).state).toBe("ISSUED");
  });
});
