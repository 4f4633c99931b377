import { readFile } from "node:fs/promises";
import { MessageFault, readMessage, type Attachment, type Message } from "./outlook-message.ts";
import { giveUp, print } from "./say.ts";

const [, , file = ""] = process.argv;
try {
  print(pagesOf(readMessage(await readFile(file))).join("\f"));
} catch (error) {
  giveUp(error instanceof MessageFault ? error.message : "This email is damaged and cannot be read");
}

/** The message as mail, and each attached email on a page of its own. */
function pagesOf({ from, to, cc, date, subject, text, attachments }: Message): string[] {
  const head = [
    ["From", from],
    ["To", to.join(", ")],
    ["Cc", cc.join(", ")],
    ["Date", date],
    ["Subject", subject],
    ["Attachments", attachments.map(listed).join(", ")],
  ].filter(([, value]) => value);
  const inner = attachments.flatMap(({ name, message }) => {
    if (!message) return [];
    const [first = "", ...more] = pagesOf(message);
    return [`Attached email: ${name}\n${first}`, ...more];
  });
  // a form feed in the text would begin a page that isn't one
  return [`${head.map(([name, value]) => `${name}: ${value}`).join("\n")}\n\n${text.replaceAll("\f", "\n")}`, ...inner];
}

function listed({ name, refused, message }: Attachment): string {
  if (message) return `${name} (email)`;
  return refused === null ? name : `${name} (not accepted: ${refused})`;
}
