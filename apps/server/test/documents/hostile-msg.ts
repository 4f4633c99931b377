import { msgOf, nestedMail, writtenMsg, type Mail } from "./msg.ts";

const MAIL: Mail = { subject: "Limits", attachments: [{ name: "a.txt", bytes: Buffer.alloc(50_000, "a") }] };
const DAMAGED = "This email is damaged and cannot be read";

/** Outlook emails that would hang, flood or crash a trusting reader. */
export const HOSTILE_MESSAGES: readonly { what: string; name: string; bytes(): Buffer; unreadable: string }[] = [
  {
    what: "an Outlook email that is cut off",
    name: "mail.msg",
    bytes: () => {
      const { bytes, tableAt } = writtenMsg(MAIL);
      return bytes.subarray(0, tableAt);
    },
    unreadable: DAMAGED,
  },
  {
    what: "an Outlook email whose sectors run in a circle",
    name: "mail.msg",
    bytes: () => {
      const { bytes, tableAt } = writtenMsg(MAIL);
      for (let sector = 0; sector < 128; sector += 1) bytes.writeUInt32LE(sector, tableAt + sector * 4);
      return bytes;
    },
    unreadable: DAMAGED,
  },
  {
    what: "an Outlook email that claims four gigabytes",
    name: "mail.msg",
    bytes: () => {
      const { bytes, directoryAt } = writtenMsg(MAIL);
      for (let entry = 1; entry < 4; entry += 1) bytes.writeUInt32LE(0xff_ff_ff_ff, directoryAt + entry * 128 + 120);
      return bytes;
    },
    unreadable: DAMAGED,
  },
  {
    what: "an Outlook email with 10,000 attachments",
    name: "mail.msg",
    bytes: () =>
      msgOf({
        attachments: Array.from({ length: 10_000 }, (_, at) => ({ name: `${at}.txt`, bytes: Buffer.from("a") })),
      }),
    unreadable: "This email has more than 500 attachments, so it was not read. You can still open the file.",
  },
  {
    what: "an Outlook email in an email, sixty deep",
    name: "mail.msg",
    bytes: () => msgOf(nestedMail(60)),
    unreadable:
      "This email has emails inside emails more than three deep, so it was not read. You can still open the file.",
  },
];
