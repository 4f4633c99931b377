import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { approveEmailArtifact } from "../../src/domains/copilot/artifacts/approve-email-artifact.ts";
import { editEmailArtifact } from "../../src/domains/copilot/artifacts/edit-email-artifact.ts";
import { EmailDraftInput } from "../../src/domains/emails/email-draft.ts";
import { recordDelivery, sendApprovedEmail, type EmailSender } from "../../src/domains/emails/send-approved-email.ts";
import type { EmailApprovalId } from "../../src/kernel/ids.ts";
import { createSendMail } from "../../src/platform/mail/send-mail.ts";
import { must } from "../kit/test-policies.ts";
import { draftedEmail } from "./drafted-email.ts";
import { hashOf, startMailbox, type Mailbox } from "./mailbox.ts";
import { testSender } from "./test-sender.ts";

let mailbox: Mailbox;
let mail: ReturnType<typeof createSendMail>;
let sender: EmailSender;
beforeAll(async () => {
  mailbox = await startMailbox();
  mail = createSendMail(mailbox.url, "Cara <no-reply@cara.example>", { requireTls: false });
  sender = testSender(mail.sendMail);
});
afterAll(() => {
  mail.close();
  mailbox.close();
});

describe("an approved email", () => {
  it("[T-44] has the same bytes approved and sent, whatever it says", { timeout: 120_000 }, async () => {
    const drafted = await draftedEmail();
    const { agency, artifactId } = drafted;
    const words = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 200 }),
      fc.string({ unit: "binary", maxLength: 200 }),
      fc.constantFrom("\n.\nQUIT\n", "From me\n", "line  \n\t\n ", "=3D=\n", "\r\n.\r\n", "long ".repeat(300)),
      fc.string({ minLength: 70, maxLength: 290 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(words, { maxLength: 4 }), words, async (lines, title) => {
        const parsed = EmailDraftInput.safeParse({
          to: ["ray@alamoridge.example", "broker@carrier.example"],
          subject: title,
          body: lines.join("\n"),
        });
        fc.pre(parsed.success);
        const { version } = await drafted.read();
        must(await agency.run(editEmailArtifact, { artifactId, version, draft: parsed.data }));
        const edited = await drafted.read();
        must(await agency.run(approveEmailArtifact, { artifactId, version: edited.version, sendAnyway: true }));
        const approval = (await drafted.approvals()).at(-1);
        if (!approval) throw new Error("no approval");
        const ref = { agencyId: agency.id, approvalId: approval.id as EmailApprovalId };
        expect(await sendApprovedEmail(sender, ref)).toEqual({ outcome: "SENT", rejected: [] });
        const arrived = mailbox.arrived.findLast((it) => it.messageId === approval.message_id);
        if (!arrived) throw new Error("nothing arrived");
        expect({ subject: arrived.subject, hash: hashOf(arrived) }).toEqual({
          subject: parsed.data.subject,
          hash: approval.content_hash.toString("hex"),
        });
        // so that the next one may be approved
        await recordDelivery(sender, ref, { outcome: "REFUSED", problem: "once more" });
      }),
      { numRuns: 60 },
    );
  });
});
