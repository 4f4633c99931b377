import { readFile } from "node:fs/promises";
import PostalMime from "postal-mime";
import { pageText } from "../../web/page-text.ts";
import { giveUp, print } from "./say.ts";

/** Largest email whose text is extracted; most of it are attachments. */
const MAIL_BYTES = 60_000_000;

const [, , file = ""] = process.argv;
try {
  const bytes = await readFile(file);
  if (bytes.length > MAIL_BYTES)
    giveUp("This email is larger than 60 MB, so its text was not read. You can still open the file.");
  const mail = await PostalMime.parse(bytes, { maxNestingDepth: 50, maxHeadersSize: 1_000_000 });
  const people = (list: typeof mail.to) =>
    (list ?? []).map((person) => `${person.name} <${person.address ?? ""}>`.trim()).join(", ");
  const head = [
    ["From", people(mail.from ? [mail.from] : [])],
    ["To", people(mail.to)],
    ["Cc", people(mail.cc)],
    ["Date", mail.date ?? ""],
    ["Subject", mail.subject ?? ""],
    ["Attachments", mail.attachments.map((attachment) => attachment.filename ?? attachment.mimeType).join(", ")],
  ].filter(([, value]) => value);
  const body = mail.text ?? pageText(mail.html ?? "", MAIL_BYTES);
  print(`${head.map(([name, value]) => `${name}: ${value}`).join("\n")}\n\n${body}`);
} catch {
  giveUp("This email is damaged and cannot be read");
}
