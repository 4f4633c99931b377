import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { msgOf, nestedMail, writtenMsg, type Mail } from "#test/documents/msg.ts";
import { textPdf } from "#test/documents/pdf.ts";
import { CompoundFault } from "./compound-file.ts";
import { MessageFault, readMessage } from "./outlook-message.ts";

const COI: Mail = {
  subject: "COI for the harbor job",
  from: ["Ray Dominguez", "ray@alamoridge.example"],
  to: [["Dana Whitfield", "dana@harborpoint.example"]],
  cc: [["Luis Ortega", "luis@harborpoint.example"]],
  sentAt: new Date("2026-11-16T15:04:00.000Z"),
  text: "Please list the City of Galveston.\r\nThanks — Ray",
};

/** The failure, and that it came soon: whatever the file says, the work is bounded by its size. */
function failureOf(bytes: Buffer): unknown {
  const start = process.cpuUsage();
  try {
    readMessage(bytes);
    return null;
  } catch (error) {
    const { user, system } = process.cpuUsage(start);
    return user + system < 5_000_000 ? error : new Error("it took too long");
  }
}

describe("readMessage", () => {
  it("[OQ-40] reads sender, recipients, date, subject and text", () => {
    expect(readMessage(msgOf(COI))).toEqual({
      from: "Ray Dominguez <ray@alamoridge.example>",
      to: ["Dana Whitfield <dana@harborpoint.example>"],
      cc: ["Luis Ortega <luis@harborpoint.example>"],
      date: "2026-11-16T15:04:00.000Z",
      subject: "COI for the harbor job",
      text: "Please list the City of Galveston.\r\nThanks — Ray",
      attachments: [],
    });
  });

  it("reads texts of an older Outlook, and turns HTML into text", () => {
    expect(readMessage(msgOf({ narrow: true, subject: "Café", text: "naïve" }))).toMatchObject({
      subject: "Café",
      text: "naïve",
    });
    const html = "<html><style>p{}</style><body><p>Limit &amp; deductible</p><script>alert(1)</script><p>Ñ</p>";
    expect(readMessage(msgOf({ html })).text).toBe("Limit & deductible\nÑ");
  });

  it("[OQ-40] checks attachments like uploads: kind by content, and empty files", () => {
    const attachments = [
      { name: "dec page.pdf", bytes: textPdf([["Limit $1,000,000"]]) },
      { name: "large.txt", bytes: Buffer.alloc(100_000, "a") },
      { name: "setup.exe", bytes: Buffer.from("MZ program") },
      { name: "policy.pdf", bytes: Buffer.from("MZ program") },
      { name: "empty.txt", bytes: Buffer.alloc(0) },
      { name: "inner.msg", bytes: msgOf({ subject: "Inside", text: "As a file" }) },
    ];
    const read = readMessage(msgOf({ ...COI, attachments })).attachments;
    expect(read.map(({ name, bytes, refused }) => [name, bytes, refused])).toEqual([
      ["dec page.pdf", expect.any(Number), null],
      ["large.txt", 100_000, null],
      ["setup.exe", 10, expect.stringContaining("Use a PDF")],
      ["policy.pdf", 10, "The name ends in .pdf, but the file is a program"],
      ["empty.txt", 0, "The file is empty"],
      ["inner.msg", expect.any(Number), null],
    ]);
    expect(read.at(-1)?.message).toMatchObject({ subject: "Inside", text: "As a file" });
  });

  it("reads emails in emails to a depth of three, attached either way, and no deeper", () => {
    const three = readMessage(msgOf(nestedMail(3)));
    expect(three.attachments[0]?.message?.attachments[0]?.message?.subject).toBe("Level 1");
    const deeper = [msgOf(nestedMail(4)), msgOf(nestedMail(60))];
    let file = msgOf({ subject: "innermost" });
    for (let level = 0; level < 3; level += 1) file = msgOf({ attachments: [{ name: "fwd.msg", bytes: file }] });
    for (const bytes of [...deeper, file]) {
      const failure = failureOf(bytes);
      expect(failure).toBeInstanceOf(MessageFault);
      expect((failure as Error).message).toContain("more than three deep");
    }
  });

  it("refuses 10,000 attachments", () => {
    const attachments = Array.from({ length: 10_000 }, (_, at) => ({ name: `${at}.txt`, bytes: Buffer.from("a") }));
    const failure = failureOf(msgOf({ attachments }));
    expect((failure as Error).message).toContain("more than 500 attachments");
  });

  it("[T-36] fails or reads, wherever the file is cut off", () => {
    const whole = msgOf({ ...COI, attachments: [{ name: "a.txt", bytes: Buffer.alloc(20_000, "a") }] });
    for (let length = 0; length < whole.length; length += 97) {
      const failure = failureOf(whole.subarray(0, length));
      expect(failure === null || failure instanceof CompoundFault, String(length)).toBe(true);
    }
    expect(failureOf(whole.subarray(0, whole.length / 2))).toBeInstanceOf(CompoundFault);
  });

  it("[T-36] refuses chains and folders that run in a circle", () => {
    const { bytes, tableAt, directoryAt } = writtenMsg({
      ...COI,
      attachments: [{ name: "a.txt", bytes: Buffer.alloc(50_000, "a") }],
    });
    const circle = Buffer.from(bytes);
    for (let sector = 0; sector < 128; sector += 1) {
      const next = circle.readUInt32LE(tableAt + sector * 4);
      if (next === 0xff_ff_ff_fe) circle.writeUInt32LE(0, tableAt + sector * 4);
    }
    expect(failureOf(circle)).toBeInstanceOf(CompoundFault);
    const self = Buffer.from(bytes);
    for (let sector = 0; sector < 128; sector += 1) self.writeUInt32LE(sector, tableAt + sector * 4);
    expect(failureOf(self)).toBeInstanceOf(CompoundFault);
    const folders = Buffer.from(bytes);
    folders.writeUInt32LE(0, directoryAt + 76);
    expect(failureOf(folders)).toBeInstanceOf(CompoundFault);
    const siblings = Buffer.from(bytes);
    siblings.writeUInt32LE(1, directoryAt + 128 + 72);
    expect(failureOf(siblings)).toBeInstanceOf(CompoundFault);
  });

  it("[T-36] refuses sizes that the file does not have", () => {
    const { bytes, directoryAt } = writtenMsg(COI);
    for (let entry = 1; entry < 4; entry += 1)
      for (const size of [0xff_ff_ff_ff, 0x7f_ff_ff_ff, bytes.length + 1, bytes.length - 1]) {
        const huge = Buffer.from(bytes);
        huge.writeUInt32LE(size, directoryAt + entry * 128 + 120);
        expect(failureOf(huge)).toBeInstanceOf(CompoundFault);
      }
    const header = Buffer.from(bytes);
    header.writeUInt16LE(31, 30);
    expect(failureOf(header)).toBeInstanceOf(CompoundFault);
  });

  it("[T-36] any damage is a failure or a message, soon", () => {
    const whole = msgOf({ ...COI, attachments: [{ mail: COI }, { name: "a.txt", bytes: Buffer.alloc(9_000, "a") }] });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 40 }),
        (changes) => {
          const damaged = Buffer.from(whole);
          for (const [at, byte] of changes) damaged[at] = byte;
          const failure = failureOf(damaged);
          expect(failure === null || failure instanceof CompoundFault || failure instanceof MessageFault).toBe(true);
        },
      ),
      { numRuns: 150 },
    );
  });
});
