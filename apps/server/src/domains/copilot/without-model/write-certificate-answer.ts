import type { DraftedParts, RequestParts } from "./certificate-parts.ts";
import { cited } from "./cite.ts";
import { withoutMarks } from "./best-quotes.ts";

const STEPS: Readonly<Record<string, string>> = {
  ASK_CARRIER: "ask the carrier",
  CHANGE_REQUEST: "change the request",
  REFUSE: "refuse politely",
  CONFIRM: "say it in a new request",
  ACCEPT_BY_PAGE: "read the page",
};
const SHOWN = 20;
const NO_MODEL = "_No AI model was used: code read the request, and the ledger decided every row._";

/** The report on a drafted certificate: where account and holder were found, what is proved, refused and missing. */
export function writeCertificateAnswer(
  { holder, asks }: RequestParts,
  { number, account, proved, refused, missing, wording, holder: name }: DraftedParts,
  { files, hasLetter }: { files: readonly string[]; hasLetter: boolean },
): string {
  const parts = [
    `Certificate ${number} for ${plain(name)} is drafted. It is a draft: nothing is issued or sent before a person approves it.`,
    `**Account:** ${plain(account.name)}. ${plain(account.reason)}`,
    `**Holder:** ${holderLine(holder, files)}`,
    list(
      "Proved",
      proved.map(
        ({ line, want, form, page }) => `${label(want)} on ${label(line).toLowerCase()}: ${form}, page ${page}`,
      ),
    ),
    list(
      "Not proved, and left blank",
      refused.map(
        ({ line, want, reason, nextStep }) =>
          `${label(want)} on ${label(line).toLowerCase()}: ${plain(reason)} Next step: ${STEPS[nextStep] ?? "read it"}.`,
      ),
    ),
    asks.length === 0 ? "I found nothing asked for beyond the limits. If there is more, tell me." : "",
    list("Missing on record", missing.map(plain)),
    list(
      "Wording to look at",
      wording.map(({ words, reason }) => `${plain(words)}: ${reason}`),
    ),
    hasLetter ? "The letter about what a certificate cannot say is drafted below; you edit and approve it." : "",
  ];
  return [...parts.filter((part) => part !== ""), NO_MODEL].join("\n\n");
}

function holderLine(holder: RequestParts["holder"], files: readonly string[]): string {
  if (!holder) return "as you named it.";
  const { place, name } = holder;
  if (place.kind === "DOCUMENT" && place.file && place.page)
    return `${cited({ text: withoutMarks(name), file: place.file, page: place.page }, files)}.`;
  return place.kind === "REQUEST" ? "as the service request has it." : "as you typed it.";
}

const list = (title: string, lines: readonly string[]): string =>
  lines.length === 0
    ? ""
    : `**${title}**\n\n${lines
        .slice(0, SHOWN)
        .map((line) => `- ${line}`)
        .join("\n")}`;

const label = (code: string): string => {
  const words = code.toLowerCase().replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};
/** Words of others, in one line and without marks of our own. */
const plain = (text: string): string => withoutMarks(text.replaceAll(/\s+/gu, " "));
