import { buffer } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { textPdf } from "../documents/pdf.ts";
import { arrive, base64, partedMessage, reader } from "./arriving.ts";
import { agencyWithMail } from "./receiving.ts";

describe("[OQ-28] what a message holds", { timeout: 60_000 }, () => {
  it("[EMAILS-09] keeps attachments as files that are checked like uploads, and says which it left out", async () => {
    const agency = await agencyWithMail();
    const pdf = textPdf([["Certificate request"]]);
    const message = partedMessage([
      { type: "text/plain", body: "See attached." },
      { type: "application/pdf", name: "../../etc/contract.pdf", encoding: "base64", body: base64(pdf) },
      { type: "application/pdf", name: "invoice.pdf", encoding: "base64", body: base64(Buffer.from("MZ not a pdf")) },
      { type: "application/ms-tnef", name: "winmail.dat", encoding: "base64", body: base64(Buffer.from('x\x9f>"')) },
    ]);
    const { email, attachments } = await arrive(agency, message);
    expect(attachments).toMatchObject([
      { name: "contract.pdf", mime_type: "application/pdf", size_bytes: pdf.length, reading_state: "WAITING" },
    ]);
    expect(await buffer(await reader.files.get(attachments[0]?.object_key ?? ""))).toEqual(pdf);
    expect(await agency.auditTrail(attachments[0]?.id ?? "")).toEqual(["file.stored"]);
    expect(email.left_out).toEqual([
      "invoice.pdf: The name ends in .pdf, but the file is a program",
      expect.stringMatching(/^winmail\.dat: Use a PDF, Word/),
    ]);
  });

  it("[T-39] of HTML keeps the words only: nothing in it runs or is loaded", async () => {
    const agency = await agencyWithMail();
    const html = `<p>Hello <b>Helen</b></p><img src="https://tracker.example/p.gif"><script>alert(1)</script><style>p{background:url(https://tracker.example)}</style>`;
    const { email } = await arrive(agency, partedMessage([{ type: "text/html", body: html }], { type: "alternative" }));
    expect(email.body).toBe("Hello Helen");
  });

  it("that cannot be read is filed with the message attached: nothing that was received is lost", async () => {
    const agency = await agencyWithMail();
    const deep = Array.from(
      { length: 100 },
      (_, at) => `Content-Type: multipart/mixed; boundary="b${at}"\r\n\r\n--b${at}\r\n`,
    );
    const message = `From: Jane <jane@client.example>\r\nSubject: Deep\r\nMIME-Version: 1.0\r\n${deep.join("")}Content-Type: text/plain\r\n\r\nHello`;
    const { received, email, thread, attachments } = await arrive(agency, message);
    expect(received?.state).toBe("UNREADABLE");
    expect(email).toMatchObject({ sender_email: "jane@client.example", subject: "Deep" });
    expect(email.body).toMatch(/^This message could not be read\..*It is attached as it arrived\.$/);
    expect(thread.is_unrouted).toBe(true);
    expect(attachments).toMatchObject([{ name: "message.eml", size_bytes: Buffer.byteLength(message) }]);
  });
});
