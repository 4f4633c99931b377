import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EmailSender } from "../../src/domains/emails/send-approved-email.ts";
import { approveCertificate } from "../../src/domains/certificates/issuing/approve-certificate.ts";
import type { CertificateId } from "../../src/kernel/ids.ts";
import { createSendMail } from "../../src/platform/mail/send-mail.ts";
import { startMailbox, type Mailbox } from "../copilot/mailbox.ts";
import { testSender } from "../copilot/test-sender.ts";
import { startTestApi, type TestApi } from "../kit/test-api.ts";
import { must } from "../kit/test-policies.ts";
import { delivering, filesIn, HOLDER, shown, type Delivering } from "./delivering.ts";
import { wordsOfPdf } from "./paper-lines.ts";

const TO = ["certs@meridian.example"];

describe("delivering a certificate", { timeout: 180_000 }, () => {
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
  }, 300_000);
  afterAll(async () => {
    mail.close();
    mailbox.close();
    await api.stop();
  });

  /** An issued certificate with the pages behind its Ys copied. */
  const issued = async (more: object = {}): Promise<CertificateId> => {
    const id = await office.draft(more);
    await office.copy(id);
    const { hash, cited: opened } = await office.issuing(id);
    must(await office.world.agency.run(approveCertificate, { id, hash, opened, reason: null }));
    await office.print(id);
    return id;
  };
  const sendNewest = async () => {
    const approvalId = (await office.started("email.approved")).at(-1);
    if (!approvalId) throw new Error("nothing was approved");
    return office.send(sender, approvalId);
  };

  it("[CERT-05] proposes plain facts, a copy to the insured, and the pages behind each Y", async () => {
    const id = await office.draft();
    expect((await office.propose(id)).pages).toMatchObject([{ state: "WAITING" }, { state: "WAITING" }]);
    expect(await office.copy(id)).toBe(2);
    const proposal = await office.propose(id);
    expect(proposal).toMatchObject({
      to: [],
      cc: ["office@alamoridgebuildersllc.example"],
      insured: ["office@alamoridgebuildersllc.example", "ray@alamoridge.example"],
      certificateName: expect.stringMatching(/^COI-\d{4}-\d{6}\.pdf$/),
      pages: [
        { name: "CG 20 10 12 19.pdf", state: "READY", firstPage: 2, lastPage: 2, thirdParties: [], isProposed: true },
        {
          name: "CG 20 37 12 19.pdf",
          state: "READY",
          firstPage: 3,
          thirdParties: ["Quarry Lane Partners LP"],
          isProposed: false,
        },
      ],
    });
    for (const fact of [proposal.certificateName.slice(0, -4), HOLDER.name, "Alamo Ridge Builders LLC"])
      expect(proposal.body).toContain(fact);
    expect(proposal.body).toContain("does not change what they cover");
    expect(`${proposal.subject} ${proposal.body}`).not.toMatch(/cancel|notice/i);
    expect((await shown(proposal)).hash).toBe(proposal.hash);
    // pages are copied once, whatever rests on them
    expect(await office.copy(await office.draft())).toBe(0);
  });

  it("[CERT-12] sends the issued bytes and the chosen pages, and logs them with their hashes", async () => {
    const id = await issued();
    const proposal = await office.propose(id);
    const delivery = await shown(proposal, { to: TO, sendAnyway: true });
    expect(await office.deliver(id, { ...delivery, sendAnyway: false })).toMatchObject([{ path: "sendAnyway" }]);
    expect(await office.log(id)).toEqual([]);
    expect(await office.deliver(id, delivery)).toEqual([]);
    expect(await office.log(id)).toMatchObject([{ state: "WAITING", hash: delivery.hash }]);
    expect(await sendNewest()).toEqual({ outcome: "SENT", rejected: [] });

    const [entry] = await office.log(id);
    expect(entry).toMatchObject({
      state: "SENT",
      deliveredBy: { name: office.world.agency.user.name },
      email: { to: TO, cc: proposal.cc, body: proposal.body },
      files: [{ name: proposal.certificateName }, { name: "CG 20 10 12 19.pdf" }],
    });
    const arrived = mailbox.arrived.find(({ messageId }) => messageId === entry?.email.messageId);
    expect(arrived?.envelopeTo).toEqual([...TO, ...proposal.cc]);
    const files = await filesIn(arrived?.raw ?? "");
    expect(files.map(({ name, sha256 }) => [name, sha256])).toEqual(
      entry?.files.map(({ name, sha256 }) => [name, sha256]),
    );
    expect(files[0]?.sha256).toBe(proposal.certificateHash);
    const text = (at: number) =>
      wordsOfPdf(files[at]?.bytes ?? Buffer.alloc(0))
        .map((word) => word.text)
        .join(" ");
    expect(text(0)).toContain(HOLDER.name);
    // the page behind the Y, and no other of its document
    expect(text(1)).toContain("CG 20 10 12 19");
    expect(text(1)).not.toMatch(/CG 20 37|Quarry Lane|Occurrence/i);
  });

  it("sends the same bytes under the same number again, to the address that the holder had last", async () => {
    const id = await issued();
    const proposal = await office.propose(id);
    expect(proposal.to).toEqual(TO);
    for (const body of ["First.", "Second."])
      expect(await office.deliver(id, await shown(proposal, { body }))).toEqual([]);
    const log = await office.log(id);
    expect(log.map(({ email }) => email.body)).toEqual(["Second.", "First."]);
    expect(new Set(log.map(({ files }) => files[0]?.sha256))).toEqual(new Set([proposal.certificateHash]));
    expect(new Set(log.map(({ email }) => email.messageId)).size).toBe(2);
  });

  it("proposes no address that the last delivery could not reach", async () => {
    const holder = { ...HOLDER, name: "Quarry Lane Partners LP" };
    const id = await issued({ holder, asks: [], additionalInsured: false });
    const to = ["nobody@refused.example"];
    const gone = await shown(await office.propose(id), { to, cc: [], sendAnyway: true });
    expect(await office.deliver(id, gone)).toEqual([]);
    expect(await sendNewest()).toEqual({ outcome: "REFUSED" });
    expect(await office.log(id)).toMatchObject([{ state: "FAILED", email: { failure: expect.any(String) } }]);
    expect((await office.propose(id)).to).toEqual([]);
  });

  it("refuses every text, recipient, page or byte that was not displayed", async () => {
    const id = await issued();
    const proposal = await office.propose(id);
    const good = await shown(proposal);
    const other = await shown(proposal, { pages: [...proposal.pages] });
    for (const changed of [
      { body: `${good.body} ` },
      { subject: "Another" },
      { to: [...good.to, "more@meridian.example"] },
      { cc: [] },
      { pageIds: [] },
      { pageIds: other.pageIds },
      { hash: "0".repeat(64) },
    ])
      expect(await office.deliver(id, { ...good, ...changed })).toMatchObject([
        { path: "", message: expect.stringContaining("changed while you were looking") },
      ]);
    expect(await office.deliver(id, { ...good, pageIds: [id] })).toMatchObject([
      { message: expect.stringContaining("no longer on file") },
    ]);
    expect(await office.log(id)).toEqual([]);
  });

  it("asks about every address that is not on record, a copy's as well", async () => {
    const id = await issued();
    const proposal = await office.propose(id);
    const [known = ""] = proposal.onRecord;
    for (const more of [
      { to: ["stranger@elsewhere.example"], cc: [] },
      { to: [known], cc: ["stranger@elsewhere.example"] },
    ])
      expect(await office.deliver(id, await shown(proposal, more))).toMatchObject([
        { path: "sendAnyway", message: expect.stringContaining("stranger@elsewhere.example") },
      ]);
    expect(await office.log(id)).toEqual([]);
    expect(await office.deliver(id, await shown(proposal, { to: [known], cc: [] }))).toEqual([]);
  });

  it("attaches no copy that a scan found infected, or that is not scanned yet", async () => {
    const id = await issued();
    const before = await office.propose(id);
    const page = before.pages.find(({ isProposed }) => isProposed);
    const scanned = (scan_state: string) =>
      office.world.agency.inDatabase((db) =>
        db
          .updateTable("files")
          .set({ scan_state })
          .where("id", "=", page?.copyId ?? "")
          .execute(),
      );
    for (const state of ["INFECTED", "PENDING"]) {
      await scanned(state);
      const { pages } = await office.propose(id);
      expect(pages.filter(({ isProposed }) => isProposed)).toEqual([]);
      expect(await office.deliver(id, await shown(before, { to: [before.onRecord[0] ?? ""] }))).toMatchObject([
        { message: expect.stringContaining("no longer on file") },
      ]);
    }
    await scanned("CLEAN");
    expect((await office.propose(id)).pages.filter(({ isProposed }) => isProposed)).toHaveLength(1);
  });

  it("sends nothing when a file is not the one that was approved", async () => {
    const id = await issued();
    expect(await office.deliver(id, await shown(await office.propose(id)))).toEqual([]);
    const approvalId = (await office.started("email.approved")).at(-1);
    const swapped: EmailSender = {
      ...testSender(mail.sendMail),
      readFile: () => Promise.resolve(Readable.from([Buffer.from("other")])),
    };
    const before = mailbox.arrived.length;
    if (approvalId) await office.send(swapped, approvalId);
    expect(mailbox.arrived).toHaveLength(before);
    expect(await office.log(id)).toMatchObject([
      { state: "FAILED", email: { failure: expect.stringContaining("not the one that was approved") } },
    ]);
  });

  it("sends drafts to nobody, and for nobody whose role cannot approve", async () => {
    const draft = await office.draft();
    expect(await office.deliver(draft, await shown(await office.propose(draft)))).toMatchObject([
      { message: "Only an issued certificate can be sent." },
    ]);
    const id = await issued();
    const delivery = await shown(await office.propose(id));
    for (const role of ["PREPARER", "VIEWER"] as const) {
      const person = await api.signIn((await office.world.agency.addUser(`Pat ${role}`, role)).email);
      await expect(office.deliver(id, delivery, person)).rejects.toThrow("FORBIDDEN");
    }
    expect(await office.log(id)).toEqual([]);
  });
});
